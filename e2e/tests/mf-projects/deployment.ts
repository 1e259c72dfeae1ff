import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

export interface Deployment {
  url: string;
  stop(): void;
}

/** A running solution of the demo project "Weather Station API"; the broken one lists readings oldest first. */
export async function startDeployment(port: number, isBroken = false): Promise<Deployment> {
  const main = path.resolve(import.meta.dirname, '../../../api/dist/demo/deployment/main.js');
  const server: ChildProcess = spawn(process.execPath, [main, '--port', String(port), ...(isBroken ? ['--broken'] : [])], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    server.stdout!.once('data', () => resolve());
    server.once('exit', (code) => reject(new Error(`The deployment ended with ${code}.`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.kill('SIGTERM') };
}
