import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import type { Cue } from "./captions.ts";
import { type Film, FRAMES_PER_SECOND, HEIGHT, WIDTH } from "./film.ts";
import type { Stage } from "./stage.ts";

/** Pixels of a picture per CSS pixel, so that what is brought nearer stays sharp. */
export const SCALE = 1.5;
/** Nearer than this would blur. */
const NEAREST = SCALE;
const LETTERS_A_SECOND = 15;
const MIN_CAPTION_SECONDS = 2.5;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WHOLE: Box = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

const framesOf = (seconds: number) => Math.round(seconds * FRAMES_PER_SECOND);
/** Starts and ends slowly. */
const eased = (part: number) => part * part * (3 - 2 * part);
const between = (from: number, to: number, part: number) => from + (to - from) * part;
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const POINTER = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="27" height="36" viewBox="0 0 18 24">
  <path d="M2 2v17l4.6-4.3 3 6.6 2.8-1.3-3-6.4H16z" fill="#111" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/></svg>`);
const RING = 46;
const ring = (part: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${RING}" height="${RING}"><circle cx="${RING / 2}" cy="${RING / 2}"
  r="${between(6, RING / 2 - 2, part)}" fill="none" stroke="#0a6067" stroke-width="3" stroke-opacity="${1 - part}"/></svg>`);

/** One picture passing over to another. */
function mixture(from: Buffer, to: Buffer, part: number): Buffer {
  const mixed = Buffer.allocUnsafe(to.length);
  for (let at = 0; at < to.length; at++) mixed[at] = between(from[at] ?? 0, to[at] ?? 0, part);
  return mixed;
}

/** The part of the screen around a box, in the film's proportions. */
function around({ x, y, width, height }: Box): Box {
  const wide = within(Math.max(width * 1.2, ((height * 1.3) / HEIGHT) * WIDTH), WIDTH / NEAREST, WIDTH);
  const high = (wide / WIDTH) * HEIGHT;
  return {
    width: wide,
    height: high,
    x: within(x + width / 2 - wide / 2, 0, WIDTH - wide),
    y: within(y + height / 2 - high / 2, 0, HEIGHT - high),
  };
}

/**
 * Films what is played. The page is photographed only while it rests; the pointer's ways, the camera's and the changes
 * from one picture to the next are drawn frame by frame, so the film does not depend on how fast the machine is.
 */
export class Recording implements Stage {
  readonly page: Page;
  readonly cues: Cue[] = [];
  readonly #film: Film;
  #photo: Buffer = Buffer.alloc(0);
  #view: Box = WHOLE;
  #pointer = { x: WIDTH / 2, y: HEIGHT * 0.75 };
  /** It is hidden while the person types or only looks, so that it covers nothing. */
  #hasPointer = false;
  #shown: Buffer = Buffer.alloc(0);

  constructor(page: Page, film: Film) {
    this.page = page;
    this.#film = film;
  }

  readonly open = async (path: string): Promise<void> => {
    await this.page.goto(path);
    await this.#settle();
  };

  readonly say = async (text: string): Promise<void> => {
    const from = this.#film.seconds();
    const before = this.cues.pop();
    if (before) this.cues.push({ ...before, to: Math.min(before.to, from) });
    const seconds = Math.max(MIN_CAPTION_SECONDS, text.length / LETTERS_A_SECOND);
    this.cues.push({ from, to: from + seconds + 4, text });
    await this.#hold(seconds);
  };

  readonly click = async (target: Locator): Promise<void> => {
    await this.#pointAt(target);
    for (let frame = 1; frame <= 6; frame++) await this.#draw(1, frame / 6);
    await target.click();
    await this.#settle();
    await this.#hold(0.5);
  };

  readonly type = async (target: Locator, text: string): Promise<void> => {
    await this.click(target);
    this.#hasPointer = false;
    for (const letter of text) {
      await this.page.keyboard.type(letter);
      await this.#photograph();
      await this.#draw(2);
    }
    await this.#settle();
    await this.#hold(0.4);
  };

  readonly press = async (key: string): Promise<void> => {
    await this.page.keyboard.press(key);
    await this.#settle();
    await this.#hold(0.8);
  };

  readonly choose = async (target: Locator, label: string): Promise<void> => {
    await this.#pointAt(target);
    await target.selectOption(label);
    await this.#settle();
    await this.#hold(0.6);
  };

  readonly look = async (target?: Locator): Promise<void> => {
    this.#hasPointer = false;
    const box = target && (await this.#boxOf(target));
    const [from, to] = [this.#view, box ? around(box) : WHOLE];
    const frames = framesOf(0.8);
    for (let frame = 1; frame <= frames; frame++) {
      const part = eased(frame / frames);
      this.#view = {
        x: between(from.x, to.x, part),
        y: between(from.y, to.y, part),
        width: between(from.width, to.width, part),
        height: between(from.height, to.height, part),
      };
      await this.#draw(1);
    }
  };

  /** The last captions stay until the end, which comes slowly. */
  async end(): Promise<void> {
    await this.look();
    await this.#hold(1.5);
    const last = this.cues.pop();
    if (last) this.cues.push({ ...last, to: this.#film.seconds() });
    await this.#film.end();
  }

  async #boxOf(target: Locator): Promise<Box> {
    const inView = async () => {
      const box = await target.boundingBox();
      return box && box.y >= 70 && box.y + Math.min(box.height, 400) <= HEIGHT - 40 ? box : undefined;
    };
    await target.waitFor();
    if (!(await inView())) await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await this.#settle();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} is not drawn`);
    return box;
  }

  async #pointAt(target: Locator): Promise<void> {
    const { x, y, width, height } = await this.#boxOf(target);
    this.#hasPointer = true;
    const from = this.#pointer;
    const to = { x: x + Math.min(width / 2, 160), y: y + height / 2 };
    const frames = framesOf(within(Math.hypot(to.x - from.x, to.y - from.y) / 700, 0.35, 1));
    for (let frame = 1; frame <= frames; frame++) {
      const part = eased(frame / frames);
      this.#pointer = { x: between(from.x, to.x, part), y: between(from.y, to.y, part) };
      await this.#draw(1);
    }
    await this.page.mouse.move(to.x, to.y);
    await this.#photograph();
    await this.#draw(2);
  }

  /** Waits until the page rests, and passes over to how it looks then. */
  async #settle(): Promise<void> {
    const [shown, photo] = [this.#shown, this.#photo];
    await this.page.waitForLoadState("networkidle");
    for (let tries = 0, last: Buffer | undefined; tries < 20; tries++) {
      await pause(120);
      await this.#photograph();
      if (last?.equals(this.#photo)) break;
      last = this.#photo;
    }
    if (photo.equals(this.#photo)) return;
    const after = await this.#picture();
    if (shown.length > 0) for (const part of [0.25, 0.5, 0.75]) await this.#film.add(mixture(shown, after, part), 1);
    await this.#show(after, 1);
  }

  async #photograph(): Promise<void> {
    const png = await this.page.screenshot({ animations: "disabled" });
    this.#photo = await sharp(png).removeAlpha().raw().toBuffer();
  }

  async #picture(clicked?: number): Promise<Buffer> {
    const { x, y, width, height } = this.#view;
    const [left, top] = [Math.round(x * SCALE), Math.round(y * SCALE)];
    const onFilm = (point: { x: number; y: number }) => ({
      left: Math.round(((point.x - x) / width) * WIDTH),
      top: Math.round(((point.y - y) / height) * HEIGHT),
    });
    const pointer = onFilm(this.#pointer);
    const isShown =
      this.#hasPointer &&
      pointer.left > RING &&
      pointer.top > RING &&
      pointer.left < WIDTH - RING &&
      pointer.top < HEIGHT - RING;
    const overlays = isShown
      ? [
          ...(clicked === undefined
            ? []
            : [{ input: ring(clicked), left: pointer.left - RING / 2, top: pointer.top - RING / 2 }]),
          { input: POINTER, ...pointer },
        ]
      : [];
    return sharp(this.#photo, { raw: { width: WIDTH * SCALE, height: HEIGHT * SCALE, channels: 3 } })
      .extract({
        left,
        top,
        width: Math.min(Math.round(width * SCALE), WIDTH * SCALE - left),
        height: Math.min(Math.round(height * SCALE), HEIGHT * SCALE - top),
      })
      .resize(WIDTH, HEIGHT, { fit: "fill" })
      .composite(overlays)
      .removeAlpha()
      .raw()
      .toBuffer();
  }

  async #draw(frames: number, clicked?: number): Promise<void> {
    await this.#show(await this.#picture(clicked), frames);
  }

  async #show(picture: Buffer, frames: number): Promise<void> {
    this.#shown = picture;
    await this.#film.add(picture, frames);
  }

  async #hold(seconds: number): Promise<void> {
    await this.#film.add(this.#shown, framesOf(seconds));
  }
}
