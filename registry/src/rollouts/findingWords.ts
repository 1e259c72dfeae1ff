import type { Finding } from '../health/evidence.ts';

const words: Record<Finding['signal'], (detail: string) => string> = {
  failed: (remote) => `had a failure${remote && ` in ${remote}`}`,
  refusedCall: (call) => `were refused ${call || 'a call'}`,
  failedCall: (call) => `got a server error from ${call || 'a call'}`,
  slow: (screen) => `waited more than 2.5 s for ${screen || 'a screen'}`,
  unresponsive: (screen) => `pressed something that took more than 200 ms to react${screen && ` at ${screen}`}`,
  shifting: (screen) => `saw the layout shift by more than 0.1${screen && ` at ${screen}`}`,
  rageClick: (screen) => `pressed one thing three times within a second without effect${screen && ` at ${screen}`}`,
  repeatedWrite: (screen) => `sent the same write twice within a second${screen && ` at ${screen}`}`,
  lostFocus: (screen) => `lost the focus after a press${screen && ` at ${screen}`}`,
  write: (call) => `had success with ${call || 'a write'}`,
  visit: (screen) => `opened ${screen || 'a screen'} by a press`,
};

/** What a guard found, as a sentence. */
export function describeFinding({ signal, detail, browser, device, ...numbers }: Finding): string {
  const { canary, canaryVisitors, stable, stableVisitors } = numbers;
  const slice = [device && `on a ${device === 'desk' ? 'desktop' : device}`, browser && `with ${browser}`].find(
    Boolean,
  );
  return `${canary} of ${canaryVisitors} visitors${slice ? ` ${slice}` : ''} ${words[signal](detail)}, of stable’s ${stable} of ${stableVisitors}`;
}
