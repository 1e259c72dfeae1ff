// What runs before the app: the programs of the page, and the screens' early content. Nothing else imports this door.
export { readAhead } from '../http/readAhead.ts';
export { showEarly } from './showEarly.ts';
