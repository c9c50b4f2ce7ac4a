import { paths } from "../../apps/web/src/navigation/paths.ts";

type Path = (typeof paths)[keyof typeof paths];

/** The ids of the addresses that have one. An address whose id is missing here does not compile. */
export type RouteIds = Readonly<Record<Extract<Path, `${string}$${string}`>, string>>;

/** Every address of the web, with its parameters filled, by the router's pattern. */
export const routeAddresses = (ids: Readonly<Record<string, string>>): [path: Path, address: string][] =>
  Object.values(paths).map((path) => {
    const address = path.replace("$id", () => ids[path] ?? "$id");
    if (address.includes("$")) throw new Error(`the bench does not know the parameters of ${path}`);
    return [path, address];
  });
