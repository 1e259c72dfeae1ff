import { storable } from '@project-practice/foundation/http';

/** Colors and cursor movements of terminals, also a title or a link, which ends with BEL or ESC \. */
const TERMINAL = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?)/g;
/** What else a terminal, a PDF, or a reader could act on: controls, and characters that change the direction of a text. */
const ACTED_ON = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What a deployment answered, as it may be stored and shown: each character that does something instead is U+FFFD. */
export const visibleText = (text: string): string =>
  storable(text).replaceAll('\r\n', '\n').replaceAll(TERMINAL, '').replaceAll(ACTED_ON, '\uFFFD');
