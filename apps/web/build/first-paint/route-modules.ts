import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "../../src/navigation/paths.ts";

const ROUTES = join(import.meta.dirname, "../../src/app/routes");

type Path = (typeof paths)[keyof typeof paths];

interface RouteModules {
  /** The router's pattern, such as `/alunos/perfil/$id`. */
  readonly path: Path;
  /** The pattern of the screen that the address shows: another one if the route only redirects. */
  readonly shows: Path;
  /** The modules in `src` that the route and the frames around it import when they are opened. */
  readonly modules: readonly string[];
}

/** Where the text of a route begins: one with a name, or a screen of the shell. */
const ROUTE = /(?=\bconst \w+ = createRoute\(\{)|(?=\b\w+\(\s*paths\.\w+,)/;
const NAME = /^const (\w+) = /;
const PARENT = /getParentRoute: \(\) => (\w+)/;
const PATH = /(?:\bpath: |^\w+\(\s*)paths\.(\w+)/;
const IMPORT = /\bimport\("([^"]+)"\)/g;
const REDIRECT = /\bredirect\(\{ to: paths\.(\w+)/;
const SHELL_FRAME = "signedIn";

interface Declared {
  /** Undefined for a screen of the shell. */
  readonly name: string | undefined;
  readonly parent: string;
  readonly path: Path | undefined;
  readonly leadsTo: Path | undefined;
  readonly modules: readonly string[];
}

const declaredIn = (text: string): Declared[] => {
  const addresses = new Map<string, Path>(Object.entries(paths));
  return text
    .split(ROUTE)
    .slice(1)
    .map((route) => ({
      name: NAME.exec(route)?.[1],
      parent: PARENT.exec(route)?.[1] ?? SHELL_FRAME,
      path: addresses.get(PATH.exec(route)?.[1] ?? ""),
      leadsTo: addresses.get(REDIRECT.exec(route)?.[1] ?? ""),
      modules: [...route.matchAll(IMPORT)].map(([, file = ""]) => join("app/routes", file).replaceAll("\\", "/")),
    }));
};

/**
 * What each address of the app imports, read from the text of the routes: the router itself cannot run in the build,
 * because its modules import components and styles.
 */
export const routeModules = (): readonly RouteModules[] => {
  const routes = readdirSync(ROUTES).flatMap((file) => declaredIn(readFileSync(join(ROUTES, file), "utf8")));
  const frames = new Map(routes.filter(({ path }) => path === undefined).map((frame) => [frame.name, frame]));
  const modulesOf = ({ parent, modules }: Declared): string[] => {
    const frame = frames.get(parent);
    return frame ? [...modulesOf(frame), ...modules] : [...modules];
  };
  return routes.flatMap((route) => {
    if (route.path === undefined) return [];
    const shows = (route.modules.length === 0 && route.leadsTo) || route.path;
    const shown = routes.find(({ path }) => path === shows) ?? route;
    return [{ path: route.path, shows, modules: modulesOf(shown) }];
  });
};
