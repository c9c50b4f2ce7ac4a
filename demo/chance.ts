import { createHash } from "node:crypto";

type Some<T> = readonly [T, ...T[]];

/** Reproducible random numbers (sfc32): the same seed gives the same sequence. */
export class Chance {
  readonly #seed: string;
  #a: number;
  #b: number;
  #c: number;
  #count = 1;

  constructor(seed: string) {
    this.#seed = seed;
    const digest = createHash("sha256").update(seed).digest();
    this.#a = digest.readInt32LE(0);
    this.#b = digest.readInt32LE(4);
    this.#c = digest.readInt32LE(8);
  }

  /** An independent sequence for one part of the world, whatever else is drawn. */
  of(part: string): Chance {
    return new Chance(`${this.#seed}/${part}`);
  }

  /** From 0 (included) to 1 (excluded). */
  next(): number {
    const sum = (this.#a + this.#b + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: Some<T>): T {
    return items[this.whole(0, items.length - 1)] ?? items[0];
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, rank: this.next() }))
      .sort((pick, other) => pick.rank - other.rank)
      .map(({ item }) => item);
  }
}
