/** A wrong or missing setting; the message names it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
