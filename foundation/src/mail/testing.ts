import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';

export interface SmtpServer {
  url: string;
  /** The emails received: recipients, and the text as a reader sees it. */
  letters: { to: string[]; text: string }[];
  /** How many of the next emails to refuse. */
  refusals: number;
  /** Whether it knows none of its recipients. */
  knowsNobody: boolean;
  /** How many of the next emails to leave without an answer. */
  silences: number;
  close(): Promise<void>;
}

/** Decodes quoted-printable. */
const unfold = (text: string) =>
  /^content-transfer-encoding: quoted-printable$/im.test(text)
    ? text
        .replace(/=\n/g, '')
        .replace(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
    : text;

/** A mail server that accepts everything and delivers nothing; with a certificate, over TLS. */
export async function startSmtpServer(certificate?: { key: string; cert: string }): Promise<SmtpServer> {
  const letters: SmtpServer['letters'] = [];
  const state = { refusals: 0, silences: 0, knowsNobody: false };
  const serve = (socket: Socket) => {
    let to: string[] = [];
    let text: string | undefined;
    let rest = '';
    const answer = (line: string): void => {
      if (text !== undefined) {
        if (line !== '.') return void (text += `${line}\n`);
        letters.push({ to, text: unfold(text) });
        text = undefined;
        to = [];
      }
      if (/^RCPT TO:/i.test(line) && state.knowsNobody) return void socket.write('550 5.1.1 no such user\r\n');
      if (/^RCPT TO:/i.test(line)) to.push(/<(.*)>/.exec(line)![1]!);
      if (/^DATA/i.test(line)) {
        if (state.silences > 0) return void (state.silences -= 1);
        if (state.refusals-- > 0) return void socket.write('451 later\r\n');
        text = '';
      }
      if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
      socket.write(text === '' ? '354 go on\r\n' : '250 ok\r\n');
    };
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop()!;
      lines.forEach(answer);
    });
    // Of somebody who does not trust the certificate, or goes in the middle.
    socket.on('error', () => {});
  };
  const server = certificate ? createSecureServer(certificate, serve) : createServer(serve);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return Object.assign(state, {
    url: `${certificate ? 'smtps' : 'smtp'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
