/** A setting that is wrong or missing, told by its name. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
