const WIDTH = 500;
const HEIGHT = 600;

/** Opens a popup of 500x600 centered over this window. Call it directly in the click handler, or the browser blocks it. */
export function openPopup(address: string): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - WIDTH) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2));
  return window.open(address, 'social-sign-in', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
}
