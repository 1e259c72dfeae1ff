import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@project-practice/foundation/http';
import { until } from '@project-practice/foundation/http/testing';
import { localCertificate } from '../grading/testing/localCertificate.ts';

/** Where Debian's exim4-daemon-light puts it; undefined on a machine without one. */
export const exim = ['/usr/sbin/exim4'].find((file) => existsSync(file));

const configuration = (folder: string, port: number) => `
primary_hostname = mail.example
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
keep_environment =
pid_file_path = ${folder}/exim.pid
tls_advertise_hosts = *
tls_certificate = ${folder}/certificate.pem
tls_privatekey = ${folder}/key.pem
acl_smtp_rcpt = recipients
queue_only = true
begin acl
recipients:
  defer message = greylisted, please try again
        !condition = \${if exists{${folder}/known}}
        condition = \${if eq{\${run{/usr/bin/touch ${folder}/known}{yes}{yes}}}{yes}}
  accept
`;

/** A mail server as others run one: it defers a sender that it does not know yet, and its certificate is its own. */
export async function startExim() {
  const folder = await mkdtemp(path.join(tmpdir(), 'exim-'));
  const port = await freePort();
  await mkdir(path.join(folder, 'log'));
  // It writes as a user of its own.
  for (const one of [folder, path.join(folder, 'log')]) await chmod(one, 0o777);
  await writeFile(path.join(folder, 'exim.conf'), configuration(folder, port));
  await writeFile(path.join(folder, 'certificate.pem'), localCertificate.cert);
  await writeFile(path.join(folder, 'key.pem'), localCertificate.key);
  const daemon = spawn(exim!, ['-C', path.join(folder, 'exim.conf'), '-bdf'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const input = path.join(folder, 'spool/input');
  const log = (name: string) => readFile(path.join(folder, 'log', name), 'utf8').catch(() => '');
  await until(async () => (await log('mainlog')).includes('daemon started'));
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The refusals that it has written down. */
    deferred: async () => (await log('rejectlog')).match(/temporarily rejected RCPT/g)?.length ?? 0,
    /** The letters that it has taken, each with its head, decoded as far as the tests need. */
    async letters() {
      const files = await readdir(input).catch(() => []);
      const heads = files.filter((file) => file.endsWith('-H'));
      return Promise.all(heads.map((file) => readFile(path.join(input, file), 'utf8')));
    },
    async close() {
      daemon.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
