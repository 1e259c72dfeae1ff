import { createServer, type AddressInfo } from 'node:net';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { grade } from './testing/gradeServer.ts';

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 11\r\n\r\n{"ok":true}';

/** Says nothing of closing, as a server does whose idle limit is shorter than a client's: what is sent next is lost. */
async function startHangingUp() {
  let lost = 0;
  const server = createServer((socket) => {
    let isOver = false;
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      if (isOver) return void (lost += 1);
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (end === -1 || text.length < end + 4 + length) return;
      isOver = true;
      socket.write(ANSWER);
      setImmediate(() => socket.end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const local = { url: `http://${host}`, host, connections: () => 0, close: async () => void server.close() };
  closedAfterTest(local);
  return { local, lost: () => lost };
}

it('loses no write to a connection that the deployment has closed without saying so', async () => {
  const { local, lost } = await startHangingUp();
  const checks = Array.from({ length: 12 }, (_, n) => ({
    name: `POST ${n}`,
    request: { method: 'POST', path: '/items', json: { n } },
    expect: { status: 200 },
  }));
  const { status, logs } = await grade(local, checks);
  expect({ status, lost: lost(), failed: logs.filter(({ passed }) => !passed) }).toEqual({
    status: 'passed',
    lost: 0,
    failed: [],
  });
});
