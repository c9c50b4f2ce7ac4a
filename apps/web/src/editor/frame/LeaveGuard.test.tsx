import { MantineProvider } from "@mantine/core";
import { endSession, startSession } from "@prancheta/ui/session/session.ts";
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import "@prancheta/ui/testing/render.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";

window.scrollTo = () => undefined;

const DIALOG = { name: "Sair sem salvar?" };

/** An editor with unsaved changes, and another screen to go to. */
const openGuarded = async (
  hasChanges = true,
  history: RouterHistory = createMemoryHistory({ initialEntries: ["/editor"] }),
  onBack?: () => void,
) => {
  const root = createRootRoute();
  const editor = createRoute({
    getParentRoute: () => root,
    path: "/editor",
    component: () => <LeaveGuard hasChanges={hasChanges} onBack={onBack} />,
  });
  const other = createRoute({ getParentRoute: () => root, path: "/outra", component: () => <p>Outra tela</p> });
  const router = createRouter({ routeTree: root.addChildren([editor, other]), history });
  await router.load();
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router.history;
};

beforeEach(() => startSession({ token: "t1", refreshToken: "r1" }));

test("an editor with changes is left only by who says so", async () => {
  const history = await openGuarded();
  history.push("/outra");
  await screen.findByRole("dialog", DIALOG);
  expect(history.location.pathname).toBe("/editor");
  await userEvent.click(screen.getByRole("button", { name: "Sair sem salvar" }));
  expect(await screen.findByText("Outra tela")).toBeInTheDocument();
});

test("going back does what the screen sets instead of leaving, and asks nothing", async () => {
  const onBack = vi.fn();
  window.history.replaceState(null, "", "/outra");
  const history = createBrowserHistory();
  history.push("/editor");
  await openGuarded(true, history, onBack);
  history.back();
  await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
  expect(screen.queryByRole("dialog", DIALOG)).toBeNull();
  await waitFor(() => expect(window.location.pathname).toBe("/editor"));
  expect(screen.queryByRole("dialog", DIALOG)).toBeNull();
  history.push("/outra");
  await screen.findByRole("dialog", DIALOG);
});

test("going back by replacing the screen, as without a history, does the same", async () => {
  const onBack = vi.fn();
  const history = await openGuarded(true, undefined, onBack);
  history.replace("/outra");
  await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
  expect(history.location.pathname).toBe("/editor");
  expect(screen.queryByRole("dialog", DIALOG)).toBeNull();
});

test("without changes nothing asks", async () => {
  (await openGuarded(false)).push("/outra");
  expect(await screen.findByText("Outra tela")).toBeInTheDocument();
});

test("an ended session leaves at once: its draft is kept", async () => {
  const history = await openGuarded();
  endSession();
  history.push("/outra");
  expect(await screen.findByText("Outra tela")).toBeInTheDocument();
  expect(screen.queryByRole("dialog", DIALOG)).toBeNull();
});

test("another query of the same screen does not leave it", async () => {
  const history = await openGuarded();
  history.push("/editor?aluno=1");
  await waitFor(() => expect(history.location.search).toBe("?aluno=1"));
  expect(screen.queryByRole("dialog", DIALOG)).toBeNull();
});

test.each([true, false])("the browser asks before the page goes, where there are changes: %s", async (hasChanges) => {
  window.history.replaceState(null, "", "/editor");
  await openGuarded(hasChanges, createBrowserHistory());
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(hasChanges);
});
