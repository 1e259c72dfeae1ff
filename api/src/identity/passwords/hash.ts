import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. argon2id is the library's default variant. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password, however a keyboard composes its characters. */
const normalForm = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalForm(password), OPTIONS);

let decoy: Promise<string> | undefined;

/** Takes the same time with and without a stored hash, so that timing does not reveal who has an account. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const hashed = stored ?? (await (decoy ??= hashPassword('nobody has this password')));
  const isRight = await verify(hashed, normalForm(password));
  return isRight && Boolean(stored);
}
