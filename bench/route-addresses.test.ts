import { expect, it } from "vitest";
import { paths } from "../apps/web/src/navigation/paths.ts";
import { routeAddresses } from "./route-addresses.ts";

it("fills every address of the web", () => {
  const addresses = routeAddresses({
    [paths.student]: "1",
    [paths.questionnaire]: "2",
    [paths.sheet]: "3",
    [paths.sheetPrint]: "4",
    [paths.exercise]: "5",
    [paths.diet]: "6",
    [paths.dietPrint]: "7",
    [paths.folder]: "8",
    [paths.plan]: "9",
    [paths.shortPlan]: "9",
    [paths.shopProduct]: "camiseta",
    [paths.academyWatch]: "2",
  });
  expect(addresses.map(([path]) => path)).toEqual(Object.values(paths));
  expect(addresses).toContainEqual(["/dieta/$id/imprimir", "/dieta/7/imprimir"]);
  expect(addresses.filter(([, address]) => address.includes("$"))).toEqual([]);
});
