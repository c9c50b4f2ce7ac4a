import * as worst from "../attacks/measure.ts";
import type { Outcome } from "../outcome.ts";
import { setScene } from "./scene.ts";

/** The worst requests known of each call against a small world. */
export const attacks = async (): Promise<Outcome[]> => {
  await using stack = new AsyncDisposableStack();
  const { world, writers, server } = await setScene(stack);
  await writers.stop();
  return await worst.attacks({ world, port: server().port });
};
