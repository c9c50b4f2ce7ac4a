export interface Group {
  name: string;
  /** Parts of the paths of its modules; without any, the modules that every screen starts with. */
  of?: readonly string[];
  but?: readonly string[];
  /** Only modules that several files need. */
  shared?: boolean;
}

/** A schema is in none of them (see `thin-contract.ts`), though its module is linked from the start. */
const isSchema = (path: string) => path.includes("/node_modules/zod/") || /^[^\0].*\/packages\/contract\//.test(path);

const isIn = ({ of, but = [] }: Group, path: string) =>
  (!of || of.some((part) => path.includes(part))) && !but.some((part) => path.includes(part));

/** The groups as the bundler takes them: a module goes into the first that names it. */
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
