import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { derivedKey } from "./tokens.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** Keeps a secret that must be read again. What is sealed for one owner opens for no other. */
export interface Seal {
  close(secret: string, owner: string): Buffer;
  /** Undefined when it was changed, is another owner's, or was sealed under another key. */
  open(sealed: Buffer, owner: string): string | undefined;
}

export function makeSeal(secretKey: string, purpose: string): Seal {
  const key = derivedKey(secretKey, purpose);
  return {
    close: (secret, owner) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
    },
    open: (sealed, owner) => {
      try {
        const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
          .setAAD(Buffer.from(owner))
          .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
        return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
