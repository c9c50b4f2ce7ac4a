import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const PREFIX = "@prancheta/contract/";
const THIN = "\0thin:";

/** The parts of an endpoint that `call` needs at run time; the rest are types. */
const thinEndpoint = (value: unknown) =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value
    ? { method: value.method, path: value.path, access: value.access }
    : undefined;

/** `{ list: endpoint(…), read: endpoint(…) }` without schemas; undefined for anything else. */
const thinGroup = (value: unknown) => {
  if (typeof value !== "object" || value === null) return undefined;
  const endpoints = Object.entries(value).map(([name, one]) => [name, thinEndpoint(one)] as const);
  return endpoints.length > 0 && endpoints.every(([, one]) => one) ? Object.fromEntries(endpoints) : undefined;
};

/** Whether a value is only text, numbers, null, and lists and objects of them. */
const isPlain = (value: unknown): boolean => {
  if (value === null || typeof value === "string" || typeof value === "number") return true;
  if (Array.isArray(value)) return value.every(isPlain);
  const isRecord = typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;
  return isRecord && Object.values(value).every(isPlain);
};

/**
 * One export of a contract module for the browser: endpoints and plain values as literals, the rest from the real
 * module.
 */
const line = (name: string, value: unknown, file: string) => {
  const plain = isPlain(value) ? value : thinGroup(value);
  return plain === undefined
    ? `export { ${name} } from ${JSON.stringify(file)};`
    : `export const ${name} = ${JSON.stringify(plain)};`;
};

/**
 * Keeps zod (27 kB) out of screens that do not check forms. The browser does not parse replies, so an endpoint there is
 * only its method, path and access; importing a schema brings zod.
 */
export const thinContract = (): Plugin => ({
  name: "thin-contract",
  enforce: "pre",
  async resolveId(source, importer) {
    if (importer?.startsWith(THIN)) return { id: source, moduleSideEffects: false };
    if (!source.startsWith(PREFIX) || importer?.includes("/packages/contract/")) return null;
    const real = await this.resolve(source, importer, { skipSelf: true });
    return real && { id: THIN + real.id, moduleSideEffects: false };
  },
  async load(id) {
    if (!id.startsWith(THIN)) return null;
    const file = id.slice(THIN.length);
    this.addWatchFile(file);
    const contract: Record<string, unknown> = await import(pathToFileURL(file).href);
    return Object.entries(contract)
      .map(([name, value]) => line(name, value, file))
      .join("\n");
  },
});
