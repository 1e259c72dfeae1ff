import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export interface SmtpServer {
  url: string;
  /** What was handed in: envelope and text as sent. */
  letters: { to: string[]; text: string }[];
  close(): Promise<void>;
}

/** A mail server that takes everything and delivers nothing. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const letters: SmtpServer['letters'] = [];
  const server = createServer((socket) => {
    let to: string[] = [];
    let text: string | undefined;
    let rest = '';
    const answer = (line: string): void => {
      if (text !== undefined) {
        if (line !== '.') return void (text += `${line}\n`);
        letters.push({ to, text });
        text = undefined;
        to = [];
      }
      if (/^RCPT TO:/i.test(line)) to.push(/<(.*)>/.exec(line)![1]!);
      if (/^DATA/i.test(line)) text = '';
      if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
      socket.write(text === '' ? '354 go on\r\n' : '250 ok\r\n');
    };
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop()!;
      lines.forEach(answer);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
