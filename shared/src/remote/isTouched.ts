export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a visitor has changed what a control of the frame arrived with. */
export function isTouched(control: Control): boolean {
  if ('defaultValue' in control) return control.value !== control.defaultValue;
  const arrived = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(0, arrived);
}
