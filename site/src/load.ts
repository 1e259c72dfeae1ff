import { parseArgs } from 'node:util';
import { buildMissing } from '@project-practice/tooling/workspace';

const usage = `npm run load -- [--clients 500] [--capacity 200] [--seconds 30] [--database-url postgres://…]
Measures how much a site of its own can answer, has as many clients use it as it can serve (--capacity), and then more
(--clients), for so many seconds each. Prints how they were answered, and how the probes and pages did meanwhile.`;

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '500' },
    capacity: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    'database-url': { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(usage);
  process.exit();
}
await buildMissing(console.log);
const { overload } = await import('./faults/overload.ts');
const { overloadTable } = await import('./faults/overloadTable.ts');

const result = await overload({
  clients: Number(values.clients),
  capacity: Number(values.capacity),
  seconds: Number(values.seconds),
  url: values['database-url'],
});
console.log(overloadTable(result));
