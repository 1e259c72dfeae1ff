/** Browsers without the Clipboard API (plain http, older ones) still copy a selected text area. */
const copyBySelection = (text: string): boolean => {
  const area = document.createElement('textarea');
  const opener = document.activeElement;
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open dialog only its own descendants can be focused.
  (opener?.closest('[role=dialog],[role=alertdialog]') ?? document.body).append(area);
  area.focus();
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (opener instanceof HTMLElement) opener.focus();
  }
};

/** Puts text on the clipboard; false when the browser refuses both ways. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};
