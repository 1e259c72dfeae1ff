import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method, with which people type Japanese, for example: its Enter confirms a word and
 * nothing else. Safari ends the composition before that Enter, and reports only the key code 229.
 */
export const isOfInputMethod = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
