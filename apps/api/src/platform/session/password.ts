import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters OWASP recommends (19 MiB, 2 passes). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Compares against a hash of nobody when there is none, so that the time taken tells nothing. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  nobody ??= hashPassword('an account that does not exist');
  const matches = await verify(stored ?? (await nobody), password).catch(() => false);
  return stored !== null && matches;
}
let nobody: Promise<string> | null = null;
