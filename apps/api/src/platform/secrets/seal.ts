import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { derivedKey } from "./tokens.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** Encrypts secrets that must be read again, each for one owner only. */
export interface Seal {
  close(secret: string, owner: string): Buffer;
  /** Undefined if the text was changed, belongs to another owner or was encrypted with another key. */
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
