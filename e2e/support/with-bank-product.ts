import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { newDataDir } from "../../apps/api/src/platform/postgres/embedded/new-data-dir.ts";
import { killWithParent } from "../../apps/api/src/platform/process/kill-with-parent.ts";
import { NODE_FLAGS } from "../../scripts/node-flags.mjs";
import { anyPort } from "../server.ts";
import { signIn } from "./app.ts";
import { type Act, SELLER } from "./bank-product-acts.ts";

const PROGRAM = join(import.meta.dirname, "bank-product.ts");

interface Told {
  readonly url?: string;
  readonly done?: boolean;
  readonly said?: string;
  readonly error?: string;
}

const toldBy = (product: ChildProcess): Promise<Told> =>
  new Promise((resolve, reject) => {
    product.once("exit", () => reject(new Error("the product ended")));
    product.once("message", (told: Told) => (told.error === undefined ? resolve(told) : reject(new Error(told.error))));
  });

export interface Walk {
  /** The coach is signed in. */
  readonly page: Page;
  /** What the product says to it: a code that was mailed. */
  perform(act: Act): Promise<string | undefined>;
}

/** Walks through a product of its own, with a bank and days that pass. */
export async function withBankProduct(browser: Browser, walk: (input: Walk) => Promise<void>): Promise<void> {
  const dataDir = newDataDir("bank");
  const env = { PATH: process.env["PATH"], DATA_DIR: dataDir, PORT: String(await anyPort()), PRANCHETA_DEMO: "off" };
  const product = spawn(process.execPath, [...NODE_FLAGS, PROGRAM], {
    env: { ...env, PRANCHETA_LOG_LEVEL: "warn" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  killWithParent(product);
  const perform = async (act: Act) => {
    const told = toldBy(product);
    product.send(act);
    return (await told).said;
  };
  try {
    const { url = "" } = await toldBy(product);
    const page = await browser.newPage({ baseURL: url });
    await signIn(page, SELLER);
    await walk({ page, perform });
  } finally {
    if (product.exitCode === null) {
      const ended = once(product, "exit");
      product.kill("SIGTERM");
      await ended;
    }
    await rm(dataDir, { recursive: true, force: true });
  }
}
