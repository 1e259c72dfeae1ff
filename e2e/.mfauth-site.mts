import { spawn } from 'node:child_process';
import { startMockOauthProvider } from '/work/main/api/src/testing/mockOauthProvider.ts';
const provider = await startMockOauthProvider();
const site = spawn(process.execPath, ['config/run.mjs', 'start'], { cwd: '/work/main', stdio: 'inherit', env: { ...process.env, ...provider.env, PORT: '4462', DATA_DIR: process.argv[2]!, LOG_LEVEL: 'info', LIMIT_SIGN_UP_PER_HOUR: '100000', LIMIT_SIGN_IN_PER_MINUTE: '100000', LIMIT_SIGN_IN_PER_ADDRESS_PER_HOUR: '100000' } });
site.on('exit', (code, signal) => { console.log('SITE EXIT', code, signal, new Date().toISOString()); process.exit(); });
for (const s of ['SIGTERM', 'SIGINT'] as const) process.on(s, () => site.kill('SIGTERM'));
