import type { World } from "../world.ts";

/** One request that costs the server as much as its sender can make of it. */
export interface Attack {
  /** `area.name` of the contract. */
  readonly endpoint: string;
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** Who sends it: the number of a partner; the first unless told. */
  readonly partner?: number;
  /** How many are sent at once; one unless told. */
  readonly times?: number;
}

/** The product over a world, as the bench and the faults start it. */
export interface Attacked {
  readonly world: World;
  readonly port: number;
}

/** A body of JSON, or one that only looks like it. */
export const jsonBody = (body: string | object) => ({
  headers: { "content-type": "application/json" },
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});

/** No body at all. */
export const NO_BODY = { headers: {}, body: null } as const;
