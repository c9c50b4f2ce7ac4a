import type { PartnerId } from "@prancheta/contract/scalars";
import type sharp from "sharp";
import { Refusal } from "../http/refusal.ts";

/** Whose picture is decoded: the queue is shared evenly between uploaders. */
export type Uploader = PartnerId | "operator";

interface QueueLimits {
  /** Pictures that may wait, of all uploaders and of one. */
  readonly waiting: number;
  readonly ofOne: number;
  /** Seconds after which a refused uploader may try again. */
  readonly retryAfter: number;
}

/** Runs one piece of work at a time. Uploaders who wait take turns, so that many pictures of one do not delay those of another. */
export class DecodeQueue {
  readonly #limits: QueueLimits;
  /** The uploader whose turn is next comes first. */
  readonly #waiting = new Map<Uploader, (() => void)[]>();
  #count = 0;
  #isBusy = false;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Throws `file.busy` when too many wait already. */
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

  /** Stays busy when somebody waits: the turn is handed over, so that nobody who comes in between takes it. */
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

/** One for the whole process: decoding takes a thread of the pool that sign-in needs, and up to 200 MB. */
const queue = new DecodeQueue({ waiting: 8, ofOne: 4, retryAfter: 5 });

/** The formats that anything here is decoded from; libvips knows many more, some of which run programs of their own. */
const LOADERS = ["JpegBuffer", "PngBuffer", "WebpBuffer", "NsgifBuffer"].map((name) => `VipsForeignLoad${name}`);

/** Decodes when no other picture is being decoded in this process. Throws `file.busy` when too many wait already. */
export const decodeInTurn = <T>(uploader: Uploader, decode: (decoder: typeof sharp) => Promise<T>): Promise<T> =>
  queue.run(uploader, async () => {
    // Native and large: loaded with the first picture, not with the server.
    const { default: decoder } = await import("sharp");
    decoder.block({ operation: ["VipsForeignLoad"] });
    decoder.unblock({ operation: LOADERS });
    decoder.concurrency(1);
    decoder.cache(false);
    return decode(decoder);
  });
