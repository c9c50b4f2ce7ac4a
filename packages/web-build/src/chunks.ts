export interface Group {
  name: string;
  /** Parts of module paths, or patterns. */
  of: readonly (string | RegExp)[];
  but?: readonly string[];
  /** Only modules that several files import. */
  shared?: boolean;
}

const CONTRACT = "/packages/contract/";

/**
 * No group contains schemas (see `thin-contract.ts`), although their modules are linked from the start. A module of the
 * contract without schemas is named with its package: `/packages/contract/src/diets/labels.`.
 */
const isSchema = (path: string, { of }: Group) =>
  path.includes("/node_modules/zod/") ||
  (path.includes(CONTRACT) &&
    !path.startsWith("\0") &&
    !of.some((part) => typeof part === "string" && part.startsWith(CONTRACT) && path.includes(part)));

const isIn = ({ of, but = [] }: Group, path: string) =>
  of.some((part) => (typeof part === "string" ? path.includes(part) : part.test(path))) &&
  !but.some((part) => path.includes(part));

/** The groups in the bundler's format. A module goes into the first group that matches. */
export const chunksOf = (groups: readonly Group[]) =>
  groups.map((group, index) => ({
    name: group.name,
    priority: groups.length - index,
    test: (id: string) => {
      const path = id.replaceAll("\\", "/");
      return isIn(group, path) && !isSchema(path, group);
    },
    minShareCount: group.shared ? 2 : 1,
    includeDependenciesRecursively: false,
  }));
