import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { createWeatherStation } from './weatherStation.ts';

/** `npm run demo-deployment -w api -- --port 4010 [--broken] [--delay 500] [--line <text>]`: a deployment to submit to the Weather Station API project. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    host: { type: 'string', default: '127.0.0.1' },
    broken: { type: 'boolean', default: false },
    delay: { type: 'string', default: '0' },
    line: { type: 'string' },
  },
});

const server = createWeatherStation({ broken: values.broken, delayMs: Number(values.delay), line: values.line });
server.listen(Number(values.port), values.host, () => {
  const { port } = server.address() as AddressInfo;
  console.log(`A ${values.broken ? 'broken ' : ''}Weather Station API listens at http://${values.host}:${port}`);
  console.log(`Submit this address; the platform must run with GRADER_ALLOW=${values.host}:${port}.`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => server.close(() => process.exit(0)).closeAllConnections());
