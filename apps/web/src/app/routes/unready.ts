import { createRoute } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { UnavailablePage } from "../UnavailablePage.tsx";
import { signedIn } from "./frames.ts";

/** The address of an area that is not ready. */
const notYet = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    staticData: { title: "Indisponível" },
    component: UnavailablePage,
  });

export const unreadyRoutes = [
  notYet(paths.wallet),
  notYet(paths.billing),
  notYet(paths.folder),
  notYet(paths.plans),
  notYet(paths.newPlan),
  notYet(paths.planCodes),
  notYet(paths.rocket),
  notYet(paths.shop),
  notYet(paths.academy),
];
