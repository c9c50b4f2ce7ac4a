import { hash, verify } from "@node-rs/argon2";
import { randomSecret } from "../../platform/secrets/tokens.ts";

/** Argon2id: memory in KiB, passes, lanes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Keyboards differ in whether they send a letter composed or decomposed.
const normalised = (password: string) => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> => hash(normalised(password), COST);

export interface Passwords {
  /** Whether `password` matches the hash. Without a hash the answer is false, after the same time. */
  match(passwordHash: string | null | undefined, password: string): Promise<boolean>;
}

export function makePasswords(): Passwords {
  const decoy = hashPassword(randomSecret());
  return {
    match: async (passwordHash, password) => {
      const matches = await verify(passwordHash ?? (await decoy), normalised(password));
      return matches && typeof passwordHash === "string";
    },
  };
}
