import { hash, verify } from "@node-rs/argon2";
import { randomSecret } from "../../platform/secrets/tokens.ts";

/** Argon2id: KiB, passes, lanes (design: architecture, 'Chosen and tried'). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The same letters may be typed composed or decomposed, depending on the keyboard.
const asTyped = (password: string) => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), COST);

export interface Passwords {
  /** Whether `password` is the one that was hashed; without a hash it is not, and takes as long to say so. */
  match(kept: string | null | undefined, password: string): Promise<boolean>;
}

export function makePasswords(): Passwords {
  const decoy = hashPassword(randomSecret());
  return {
    match: async (kept, password) => {
      const matches = await verify(kept ?? (await decoy), asTyped(password));
      return matches && typeof kept === "string";
    },
  };
}
