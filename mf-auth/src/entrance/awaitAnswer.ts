import { OAUTH_CHANNEL, type OauthMessage } from 'shared/session';

const CLOSED_CHECK_MS = 1_000;
/** Another site's opener policy can make the popup look closed while somebody is still typing in it. */
const LATE_ANSWER_MS = 5 * 60_000;

interface Listeners {
  onAnswer(message: OauthMessage): void;
  /** The popup is closed, or looks so; an answer may still come. */
  onClosed(): void;
}

function isAnswer(data: unknown, state: string): data is OauthMessage {
  const message = data as Partial<OauthMessage> | null;
  return (
    typeof message === 'object' &&
    message !== null &&
    (message.type === 'oauth-success' || message.type === 'oauth-error') &&
    message.state === state &&
    message.provider === state.split('.')[0]
  );
}

/** Firefox refuses channels together with the storage; the popup itself can still answer. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(OAUTH_CHANNEL);
  } catch {
    return undefined;
  }
}

/**
 * Waits for the callback page's one message with exactly this state: from the popup itself, or over the channel when
 * the popup was cut off from its opener. Other windows, origins and states are passed over. Returns how to stop.
 */
export function awaitAnswer(popup: Window, state: string, { onAnswer, onClosed }: Listeners): () => void {
  let lateTimer: ReturnType<typeof setTimeout> | undefined;
  const channel = openChannel();

  const take = (data: unknown) => {
    if (!isAnswer(data, state)) return;
    stop();
    onAnswer(data);
  };
  const handleMessage = (event: MessageEvent) => {
    if (event.origin === location.origin && event.source === popup) take(event.data);
  };
  // Only pages of this origin can be on the channel.
  if (channel) channel.onmessage = (event) => take(event.data);
  window.addEventListener('message', handleMessage);

  const closedCheck = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(closedCheck);
    lateTimer = setTimeout(stop, LATE_ANSWER_MS);
    onClosed();
  }, CLOSED_CHECK_MS);

  function stop() {
    clearInterval(closedCheck);
    clearTimeout(lateTimer);
    window.removeEventListener('message', handleMessage);
    channel?.close();
  }
  return stop;
}
