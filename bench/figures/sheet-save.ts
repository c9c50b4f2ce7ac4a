import { aSheet } from "../a-sheet.ts";
import { benchId } from "../ids.ts";
import { p95Of } from "../load.ts";
import { atMost, type Outcome } from "../outcome.ts";
import type { Stage } from "../stage.ts";

const SAVES = 200;
const WARM = 20;

/** One coach saving a sheet of 13 x 20 blocks repeatedly: the 95th percentile in milliseconds. */
export const save = async ({ world, ours }: Stage): Promise<Outcome[]> => {
  const token = await world.tokenOf(0);
  const body = JSON.stringify({
    description: "Ficha grande",
    objective: "HYPERTROPHY",
    level: "ADVANCED",
    instructions: aSheet(world.exercises, 13, 20),
  });
  const times: number[] = [];
  for (let turn = 0; turn < SAVES + WARM; turn++) {
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${ours.port}/v3/partners/app/trainingCards/${benchId("sheet", 0)}`, {
      method: "PATCH",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body,
    });
    if (!answer.ok) throw new Error(`the sheet was refused: ${await answer.text()}`);
    await answer.arrayBuffer();
    if (turn >= WARM) times.push(performance.now() - started);
  }
  return [
    atMost(`saving a sheet of 13 x 20 blocks (${Math.round(body.length / 1024)} kB), p95`, p95Of(times), 60, "ms"),
  ];
};
