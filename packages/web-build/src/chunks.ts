export interface Group {
  name: string;
  /** Parts of module paths; undefined for the modules that every screen starts with. */
  of?: readonly string[];
  but?: readonly string[];
  /** Only modules that several files import. */
  shared?: boolean;
}

/** No group contains schemas (see `thin-contract.ts`), although their modules are linked from the start. */
const isSchema = (path: string) => path.includes("/node_modules/zod/") || /^[^\0].*\/packages\/contract\//.test(path);

const isIn = ({ of, but = [] }: Group, path: string) =>
  (!of || of.some((part) => path.includes(part))) && !but.some((part) => path.includes(part));

/** The groups in the bundler's format. A module goes into the first group that matches. */
export const chunksOf = (groups: readonly Group[]) =>
  groups.map((group, index) => ({
    name: group.name,
    priority: groups.length - index,
    test: (id: string) => {
      const path = id.replaceAll("\\", "/");
      return isIn(group, path) && !isSchema(path);
    },
    minShareCount: group.shared ? 2 : 1,
    includeDependenciesRecursively: false,
    ...(!group.of && { tags: ["$initial" as const] }),
  }));
