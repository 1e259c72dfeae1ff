import { object, string, trim, type infer as Infer } from 'zod/mini';

const text = () => string().check(trim());

/** By the names of the wire. The server judges; an empty field is simply not sent. */
export const profileSchema = object({ first_name: text(), last_name: text(), email: text(), phone: text(), user_type: string() });

export type ProfileValues = Infer<typeof profileSchema>;
