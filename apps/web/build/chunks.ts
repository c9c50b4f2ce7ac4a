import { type Group, groups } from "./chunk-groups.ts";
import { sharedGroups } from "./shared-chunks.ts";

const all = [...groups, ...sharedGroups];

/** A schema is in none of them (see `thin-contract.ts`), though its module is linked from the start. */
const isSchema = (path: string) => path.includes("/node_modules/zod/") || /^[^\0].*\/packages\/contract\//.test(path);

const isIn = ({ of, but = [] }: Group, path: string) =>
  (!of || of.some((part) => path.includes(part))) && !but.some((part) => path.includes(part));

/** The groups as the bundler takes them. */
export const chunks = all.map((group, index) => ({
  name: group.name,
  priority: all.length - index,
  test: (id: string) => {
    const path = id.replaceAll("\\", "/");
    return isIn(group, path) && !isSchema(path);
  },
  minShareCount: group.shared ? 2 : 1,
  includeDependenciesRecursively: false,
  ...(!group.of && { tags: ["$initial" as const] }),
}));
