import type { AccountId, PartnerId } from "@prancheta/contract/scalars";
import type sharp from "sharp";
import { Refusal } from "../http/refusal.ts";

/** Whose picture is decoded. The queue treats all uploaders equally. */
export type Uploader = PartnerId | AccountId | "operator";

interface QueueLimits {
  /** Maximum of waiting pictures, in total and per uploader. */
  readonly waiting: number;
  readonly ofOne: number;
  /** Seconds after which a refused uploader may try again. */
  readonly retryAfter: number;
}

/** Runs one task at a time. Waiting uploaders take turns, so that one uploader's pictures do not delay the others. */
export class DecodeQueue {
  readonly #limits: QueueLimits;
  /** The next uploader comes first. */
  readonly #waiting = new Map<Uploader, (() => void)[]>();
  #count = 0;
  #isBusy = false;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Throws `file.busy` if too many are already waiting. */
  async run<T>(uploader: Uploader, work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) await this.#turnOf(uploader);
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#startNext();
    }
  }

  #turnOf(uploader: Uploader): Promise<void> {
    const { waiting, ofOne, retryAfter } = this.#limits;
    const own = this.#waiting.get(uploader) ?? [];
    if (this.#count >= waiting || own.length >= ofOne) throw new Refusal("file.busy", { retryAfter });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(uploader, [...own, resolve]);
    this.#count += 1;
    return promise;
  }

  /** Stays busy if somebody waits, so that a new arrival cannot take that turn. */
  #startNext(): void {
    const [next] = this.#waiting;
    this.#isBusy = next !== undefined;
    if (!next) return;
    const [uploader, [start, ...others]] = next;
    this.#waiting.delete(uploader);
    if (others.length > 0) this.#waiting.set(uploader, others);
    this.#count -= 1;
    start?.();
  }
}

/** One queue per process: decoding uses a thread of the pool that sign-in needs, and up to 200 MB. */
const queue = new DecodeQueue({ waiting: 8, ofOne: 4, retryAfter: 5 });

/** The only formats that are decoded; libvips supports many more, and some of them run external programs. */
const LOADERS = ["JpegBuffer", "PngBuffer", "WebpBuffer", "NsgifBuffer"].map((name) => `VipsForeignLoad${name}`);

/** Decodes while no other picture is decoded in this process. Throws `file.busy` if too many are already waiting. */
export const decodeInTurn = <T>(uploader: Uploader, decode: (decoder: typeof sharp) => Promise<T>): Promise<T> =>
  queue.run(uploader, async () => {
    // A large native module: loaded with the first picture, not at start.
    const { default: decoder } = await import("sharp");
    decoder.block({ operation: ["VipsForeignLoad"] });
    decoder.unblock({ operation: LOADERS });
    decoder.concurrency(1);
    decoder.cache(false);
    return decode(decoder);
  });
