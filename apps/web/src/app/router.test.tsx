import { expect, test } from "vitest";
import { paths } from "../navigation/paths.ts";
import { createAppRouter } from "./router.ts";

// The build and the bench go through `paths`: a screen that it does not name would have no files fetched ahead and no row.
test("the router has the addresses of `paths` and no other", () => {
  const { routesByPath } = createAppRouter();
  expect(Object.keys(routesByPath).toSorted()).toEqual(Object.values(paths).toSorted());
});
