import { object, string, trim, type infer as Infer } from 'zod/mini';

const text = () => string().check(trim());

/** Uses the API's field names. It only trims: the server validates, and empty fields are not sent. */
export const profileSchema = object({
  first_name: text(),
  last_name: text(),
  email: text(),
  phone: text(),
  user_type: string(),
});

export type ProfileValues = Infer<typeof profileSchema>;
