/** In bytes. */
interface Limits {
  readonly total: number;
  /** For one account, so that it cannot use up what belongs to all. */
  readonly ofOne: number;
}

/** A limited number of bytes that all requests share. */
export class SharedBytes {
  readonly #limits: Limits;
  readonly #takenBy = new Map<string, number>();
  #taken = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Reserves bytes, of which `most` may be taken in total; returns whether they were available. */
  take(account: string | undefined, bytes: number, most: number = this.#limits.total): boolean {
    if (this.#taken + bytes > most) return false;
    if (account !== undefined) {
      const own = (this.#takenBy.get(account) ?? 0) + bytes;
      if (own > this.#limits.ofOne) return false;
      this.#takenBy.set(account, own);
    }
    this.#taken += bytes;
    return true;
  }

  /** Releases what the same account has taken. */
  giveBack(account: string | undefined, bytes: number): void {
    this.#taken -= bytes;
    if (account === undefined) return;
    const own = (this.#takenBy.get(account) ?? 0) - bytes;
    if (own > 0) this.#takenBy.set(account, own);
    else this.#takenBy.delete(account);
  }
}
