import { completeOauthCallback, OAUTH_CHANNEL } from './index.ts';
import { readOauthAnswer } from './oauthCallback.ts';

describe('the answer of a social provider', () => {
  const read = (address: string) => readOauthAnswer(new URL(address, 'http://x/'));
  it.each([
    [
      '/oauth/callback#access_token=t&state=google.1',
      { type: 'oauth-success', provider: 'google', state: 'google.1', access_token: 't' },
    ],
    [
      '/oauth/callback?code=c&state=github.2',
      { type: 'oauth-success', provider: 'github', state: 'github.2', code: 'c' },
    ],
    [
      '/oauth/callback?error=access_denied&state=github.2',
      { type: 'oauth-error', provider: 'github', error: 'access_denied' },
    ],
  ])('is read from %s', (address, message) => expect(read(address)).toMatchObject(message));
  it('is posted to the opener and the channel, and removed from the address before the window closes', async () => {
    const close = jest.spyOn(window, 'close').mockImplementation(() => {});
    const postMessage = jest.fn();
    window.opener = { postMessage };
    history.replaceState(null, '', '/oauth/callback?code=c&state=github.2');
    const heard = new Promise((resolve) => {
      const channel = new BroadcastChannel(OAUTH_CHANNEL);
      channel.onmessage = ({ data }) => (channel.close(), resolve(data));
    });
    completeOauthCallback();
    expect(location.href).toBe('http://localhost/oauth/callback');
    expect(await heard).toMatchObject({ type: 'oauth-success', code: 'c', state: 'github.2' });
    expect(postMessage).toHaveBeenCalledWith(expect.objectContaining({ code: 'c' }), 'http://localhost');
    expect(close).toHaveBeenCalledTimes(1);
    close.mockRestore();
  });
  it('is posted to the opener after 0.1 s, and the window closes, where the browser refuses channels', () => {
    const close = jest.spyOn(window, 'close').mockImplementation(() => {});
    const refused = jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const postMessage = jest.fn();
    window.opener = { postMessage };
    history.replaceState(null, '', '/oauth/callback?code=c&state=github.2');
    jest.useFakeTimers();
    completeOauthCallback();
    jest.advanceTimersByTime(99);
    expect(postMessage).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    expect(postMessage).toHaveBeenCalledTimes(1);
    expect(close).toHaveBeenCalledTimes(1);
    close.mockRestore();
    refused.mockRestore();
  });
  it('is undefined without token, code, and error, and then the window just closes', () => {
    const close = jest.spyOn(window, 'close').mockImplementation(() => {});
    history.replaceState(null, '', '/oauth/callback?state=google.1');
    expect(readOauthAnswer(location)).toBeUndefined();
    completeOauthCallback();
    expect(close).toHaveBeenCalledTimes(1);
    close.mockRestore();
  });
});
