import { OAUTH_CHANNEL, type OauthMessage } from '@project-practice/shared/session';

const CLOSED_CHECK_MS = 1_000;
/** How long to wait after the popup was closed: the provider's opener policy can make an open popup look closed. */
const LATE_ANSWER_MS = 5 * 60_000;

interface Listeners {
  onAnswer(message: OauthMessage): void;
  /** The popup is closed, or looks closed; an answer may still come. */
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

/** Undefined where the browser refuses channels, as Firefox does along with storage. The popup can still answer itself. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(OAUTH_CHANNEL);
  } catch {
    return undefined;
  }
}

/**
 * Waits for the one message from the callback page with exactly this state: from the popup itself, or over the channel
 * when the popup was cut off from its opener. Ignores other windows, origins, and states. Returns a function that stops it.
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
