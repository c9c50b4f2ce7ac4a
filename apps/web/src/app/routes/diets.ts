import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { signedIn } from "./frames.ts";

const diets = createRoute({
  getParentRoute: () => signedIn,
  path: paths.diets,
  staticData: { title: "Dieta" },
  component: lazyRouteComponent(() => import("../../diets/DietsPage.tsx"), "DietsPage"),
});

const foods = createRoute({
  getParentRoute: () => signedIn,
  path: paths.foods,
  staticData: { title: "Meus alimentos" },
  component: lazyRouteComponent(() => import("../../diets/foods/FoodsPage.tsx"), "FoodsPage"),
});

const newDiet = createRoute({
  getParentRoute: () => signedIn,
  path: paths.newDiet,
  staticData: { title: "Nova dieta" },
  component: lazyRouteComponent(() => import("../../diets/editor/DietEditorPage.tsx"), "DietEditorPage"),
});

const diet = createRoute({
  getParentRoute: () => signedIn,
  path: paths.diet,
  staticData: { title: "Editar dieta" },
  component: lazyRouteComponent(() => import("../../diets/editor/DietEditorPage.tsx"), "DietEditorPage"),
});

const dietPrint = createRoute({
  getParentRoute: () => signedIn,
  path: paths.dietPrint,
  staticData: { title: "Imprimir dieta" },
  component: lazyRouteComponent(() => import("../../diets/print/DietPrintPage.tsx"), "DietPrintPage"),
});

export const dietRoutes = [diets, foods, newDiet, diet, dietPrint];
