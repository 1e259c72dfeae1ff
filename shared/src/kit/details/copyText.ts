/** Copies by selecting a text area, for browsers without the Clipboard API (old ones, and all over plain HTTP). */
const copyBySelection = (text: string): boolean => {
  const area = document.createElement('textarea');
  const opener = document.activeElement;
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // An open dialog keeps the focus inside itself.
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
