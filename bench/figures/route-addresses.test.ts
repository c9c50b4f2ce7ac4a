import { expect, it } from "vitest";
import { paths } from "../../apps/web/src/navigation/paths.ts";
import { routeAddresses } from "./route-addresses.ts";

it("fills every address of the web", () => {
  const all = Object.values(paths);
  const addresses = routeAddresses(Object.fromEntries(all.map((path) => [path, "7"])));
  expect(addresses.map(([path]) => path)).toEqual(all);
  expect(addresses).toContainEqual(["/dieta/$id/imprimir", "/dieta/7/imprimir"]);
  expect(addresses.filter(([, address]) => address.includes("$"))).toEqual([]);
});
