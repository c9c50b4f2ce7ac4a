import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import "../testing/render.tsx";
import { followNavigation } from "./after-navigation.ts";

function Editor() {
  const [isRead, setRead] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setRead(true)}>
        Ler
      </button>
      {isRead ? (
        <h1>Editar ficha</h1>
      ) : (
        <div inert>
          <h1>Ficha</h1>
        </div>
      )}
    </>
  );
}

window.scrollTo = () => undefined;

const goToEditor = async () => {
  const root = createRootRoute({
    component: () => (
      <main>
        <Outlet />
      </main>
    ),
  });
  const screenAt = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const routeTree = root.addChildren([screenAt("/", () => <h1>Fichas</h1>), screenAt("/editor", Editor)]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  followNavigation(router);
  render(<RouterProvider router={router} />);
  await screen.findByRole("heading", { name: "Fichas" });
  router.history.push("/editor");
  await screen.findByRole("button", { name: "Ler" });
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
};

test("the heading takes the focus when it is read, and not the inert one of a placeholder", async () => {
  await goToEditor();
  await act(async () => screen.getByRole("button", { name: "Ler" }).click());
  expect(screen.getByRole("heading", { name: "Editar ficha" })).toHaveFocus();
});

test("a heading that is read later takes no focus from what the person went to", async () => {
  await goToEditor();
  const button = screen.getByRole("button", { name: "Ler" });
  button.focus();
  await act(async () => button.click());
  expect(button).toHaveFocus();
});
