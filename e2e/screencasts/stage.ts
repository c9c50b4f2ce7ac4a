import type { Locator, Page } from "@playwright/test";

/** Where a screencast is played: recorded into a film, or rehearsed by a test. */
export interface Stage {
  readonly page: Page;
  /** Opens an address of the back-office. */
  open(path: string): Promise<void>;
  /** Shows a caption, and leaves time to read it. */
  say(text: string): Promise<void>;
  click(target: Locator): Promise<void>;
  /** Types into a field, character by character. */
  type(target: Locator, text: string): Promise<void>;
  /** Presses a key, as Enter after what was typed. */
  press(key: string): Promise<void>;
  /** Fills a field at once, where typing shows nothing, as in a list of the system. */
  choose(target: Locator, label: string): Promise<void>;
  /** Brings a part of the screen nearer; without a target, all of it is shown again. */
  look(target?: Locator): Promise<void>;
}

export interface Screencast {
  /** The name of its files. */
  readonly id: string;
  play(stage: Stage): Promise<void>;
}
