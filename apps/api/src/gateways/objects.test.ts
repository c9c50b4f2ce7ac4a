import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { itAbortsUploads, itStoresObjects } from "../testing/files/object-store.suite.ts";
import { memoryObjects } from "../testing/files/objects.ts";
import { diskObjects } from "./objects.disk.ts";

const folder = await mkdtemp(join(tmpdir(), "prancheta-objects-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const disk = diskObjects(folder);
itStoresObjects("a folder", () => disk);
itAbortsUploads("a folder", () => disk);

const memory = memoryObjects();
itStoresObjects("the tests' memory", () => memory);
itAbortsUploads("the tests' memory", () => memory);
