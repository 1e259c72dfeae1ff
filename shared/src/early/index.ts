// Shows screens before the app runs. Only builds import this door.
export { showEarly } from './showEarly.ts';
