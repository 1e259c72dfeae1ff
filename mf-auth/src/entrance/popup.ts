const WIDTH = 500;
const HEIGHT = 600;

/** A window of 500x600 over the middle of this one. It must be opened within the press itself, or it is blocked. */
export function openPopup(address: string): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - WIDTH) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2));
  return window.open(address, 'social-sign-in', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
}
