import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import "@prancheta/ui/testing/render.tsx";
import { useJustSaved } from "./use-just-saved.ts";

window.scrollTo = () => undefined;

const List = () => <p>Salvo: {useJustSaved() ?? "nada"}</p>;

test("says what was just saved until the list is left, also with other filters", async () => {
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: "/lista", component: List });
  const other = createRoute({ getParentRoute: () => root, path: "/outra", component: () => <p>Outra tela</p> });
  const history = createMemoryHistory({ initialEntries: ["/outra"] });
  const router = createRouter({ routeTree: root.addChildren([list, other]), history });
  await router.load();
  render(<RouterProvider router={router} />);

  act(() => history.push("/lista", { saved: "7" }));
  expect(await screen.findByText("Salvo: 7")).toBeInTheDocument();
  await waitFor(() => expect(history.location.state.saved).toBeUndefined());
  act(() => history.push("/lista?nome=a"));
  expect(await screen.findByText("Salvo: 7")).toBeInTheDocument();

  act(() => history.push("/outra"));
  expect(await screen.findByText("Outra tela")).toBeInTheDocument();
  act(() => history.back());
  expect(await screen.findByText("Salvo: nada")).toBeInTheDocument();
});
