import { paths } from "../apps/web/src/navigation/paths.ts";

type Path = (typeof paths)[keyof typeof paths];

/** The ids of the addresses that have one. An address whose id is missing here does not compile. */
export type RouteIds = Readonly<Record<Extract<Path, `${string}$${string}`>, string>>;

/** Every address of the web, with its parameters filled, by the router's pattern. */
export const routeAddresses = (ids: RouteIds): [path: Path, address: string][] => {
  const known = new Map<string, string>(Object.entries(ids));
  return Object.values(paths).map((path) => {
    const address = path.replace("$id", () => known.get(path) ?? "$id");
    if (address.includes("$")) throw new Error(`the bench does not know the parameters of ${path}`);
    return [path, address];
  });
};
