import type { FileId, FolderId, PartnerId, TrashedId } from "@prancheta/contract/scalars";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { makeFiles } from "../platform/files/files.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Db } from "../platform/postgres/db.ts";
import { aTestApp } from "../testing/app.ts";
import { changeFile, changeFolder, createFolder, rootFolder } from "./folders.service.ts";
import { trashedIds } from "./trash.queries.ts";
import { eraseTrashed, removeFile, removeFolder, restore } from "./trash.service.ts";
import { addWhole } from "./uploads.service.ts";

const test = await aTestApp();
const { clock, database } = test;
const files = makeFiles(test);

const KINDS = ["folder", "file", "move", "moveFile", "rename", "remove", "removeFile", "restore", "erase"] as const;
const OFTEN = ["folder", "folder", "file", "move", "move", "remove", "restore", "restore"] as const;

/** One act on one thing, into one place; few names, so that they meet. */
const deed = fc.record({
  kind: fc.constantFrom(...KINDS, ...OFTEN),
  one: fc.nat(1000),
  into: fc.nat(1000),
  name: fc.constantFrom("a", "A", "b.txt", "b (2).txt"),
});
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

/** Everything, in the trash or not. */
const look = async (db: Db) => ({
  folders: await db.selectFrom("folder").select(["id", "parent_id", "folded", "deleted_with"]).orderBy("id").execute(),
  files: await db
    .selectFrom("folder_file")
    .select(["file_id as id", "folder_id", "folded", "deleted_with"])
    .orderBy("file_id")
    .execute(),
});
type Seen = Awaited<ReturnType<typeof look>>;

const isKept = ({ deleted_with }: { readonly deleted_with: TrashedId | null }) => deleted_with === null;

/** What must hold after each deed, whatever it was. */
const check = ({ folders, files: all }: Seen): void => {
  const byId = new Map(folders.map((one) => [one.id, one]));
  const kept = new Set(folders.filter(isKept).map(({ id }) => id));
  expect(folders.filter(({ parent_id }) => parent_id === null)).toHaveLength(1);
  for (const { id } of folders) {
    // Each way up ends at the root.
    let steps = 0;
    for (let at = byId.get(id); at && at.parent_id !== null; at = byId.get(at.parent_id))
      expect(++steps).toBeLessThan(folders.length);
  }
  const places = [
    ...folders.filter(isKept).map(({ parent_id, folded }) => ({ in: parent_id, folded, kind: "folder" })),
    ...all.filter(isKept).map(({ folder_id, folded }) => ({ in: folder_id, folded, kind: "file" })),
  ];
  for (const place of places) expect(place.in === null || kept.has(place.in)).toBe(true);
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(places.length);
};

interface World {
  readonly partner: PartnerId;
  readonly step: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** The ids of all that was made and not erased. */
  readonly made: Set<string>;
  readonly seen: Seen;
  readonly folder: FolderId;
  readonly into: FolderId;
  readonly file: FileId | undefined;
  readonly entry: TrashedId | undefined;
}

const acts: Record<Deed["kind"], (world: World, deed: Deed) => Promise<unknown>> = {
  folder: async ({ partner, step, made, into }, { name }) => {
    made.add((await step((db) => createFolder(db, partner, clock, { name, parentId: into }))).id);
  },
  file: async ({ partner, step, made, into }, { name }) => {
    const file = { name, folder: into, bytes: Buffer.from(name), type: "text/plain", claimed_type: null };
    made.add((await step((db) => addWhole(db, partner, { clock, files }, file))).id);
  },
  move: ({ partner, step, folder, into }) => step((db) => changeFolder(db, partner, clock, folder, { parentId: into })),
  moveFile: async ({ partner, step, file, into }) =>
    file && step((db) => changeFile(db, partner, { clock, files }, file, { folderId: into })),
  rename: ({ partner, step, folder }, { name }) => step((db) => changeFolder(db, partner, clock, folder, { name })),
  remove: ({ partner, step, folder }) => step((db) => removeFolder(db, partner, clock, folder)),
  removeFile: async ({ partner, step, file }) => file && step((db) => removeFile(db, partner, clock, file)),
  restore: async ({ partner, step, entry }) => entry && step((db) => restore(db, partner, clock, entry)),
  erase: async ({ partner, step, entry, made, seen }) => {
    if (!entry) return;
    for (const { id, deleted_with } of [...seen.folders, ...seen.files]) if (deleted_with === entry) made.delete(id);
    await eraseTrashed({ files, step }, partner, entry);
  },
};

const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % items.length];

async function aTree() {
  const { partner } = (await test.aPartner()).owner;
  const step = <T>(work: (db: Db) => Promise<T>) => database.asPartner(partner, work);
  const root = await step((db) => rootFolder(db, partner));
  const made = new Set<string>([root]);
  const entries = () => step((db) => trashedIds(db, partner));
  const act = async (deed: Deed): Promise<void> => {
    const seen = await step(look);
    const kept = seen.folders.filter(isKept).map(({ id }) => id);
    const file = pick(
      seen.files.filter(isKept).map(({ id }) => id),
      deed.one,
    );
    const [folder = root, into = root] = [pick(kept, deed.one), pick(kept, deed.into)];
    const world = { partner, step, made, seen, folder, into, file, entry: pick(await entries(), deed.one) };
    await acts[deed.kind](world, deed).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.status !== 409) throw error;
    });
    check(await step(look));
  };
  return { partner, step, root, made, entries, act };
}

it("has no cycles and loses nothing, whatever is moved, renamed, deleted and restored", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 40 }), async (deeds) => {
      const { partner, step, made, entries, act } = await aTree();
      for (const one of deeds) await act(one);
      // All of it can come back.
      for (const id of await entries()) {
        await step((db) => restore(db, partner, clock, id));
        check(await step(look));
      }
      const { folders, files: all } = await step(look);
      const back = [...folders, ...all];
      expect(new Set(back.map(({ id }) => id))).toEqual(made);
      expect(back.every(isKept)).toBe(true);
    }),
    { numRuns: 25 },
  );
}, 120_000);

it("has no cycles when folders are moved into each other at the same time", async () => {
  const { partner, step, root } = await aTree();
  const ids: FolderId[] = [];
  for (const name of ["a", "b", "c", "d", "e", "f"])
    ids.push((await step((db) => createFolder(db, partner, clock, { name, parentId: root }))).id);
  const moves = ids.flatMap((id) => ids.filter((into) => into !== id).map((parentId) => ({ id, parentId })));
  const outcomes = await Promise.allSettled(
    moves.map(({ id, parentId }) => step((db) => changeFolder(db, partner, clock, id, { parentId }))),
  );
  const refusals = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  for (const reason of refusals) expect(reason).toMatchObject({ code: "folder.cycle" });
  expect(refusals).not.toEqual([]);
  check(await step(look));
}, 60_000);
