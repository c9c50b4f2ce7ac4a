import "@testing-library/jest-dom/vitest";
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { cleanup, configure, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, vi } from "vitest";
// Otherwise the first dialog of a test is fetched in the test.
import "../dialog/DialogOpened.tsx";
import { areToastsWanted } from "../toast/toasts.ts";

afterEach(async () => {
  cleanup();
  // The list of toasts outlives the page that shows them.
  if (areToastsWanted()) (await import("@mantine/notifications")).notifications.clean();
});

/** Lazy files are compiled on first use, which takes time on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

/** jsdom has no layout, no media queries and no fonts. */
class Unobserving {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
/** Like a browser, notifies once about each observed element. */
class TellingOnce extends Unobserving {
  readonly #tell: () => void;
  constructor(tell: ResizeObserverCallback) {
    super();
    this.#tell = () => tell([], this);
  }
  override observe() {
    this.#tell();
  }
}
vi.stubGlobal("ResizeObserver", TellingOnce);
vi.stubGlobal("IntersectionObserver", Unobserving);
// Without animation a dialog appears and disappears at once.
vi.stubGlobal("matchMedia", (query: string) => ({
  matches: query.includes("prefers-reduced-motion"),
  media: query,
  addEventListener() {},
  removeEventListener() {},
}));
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperty(document, "fonts", {
  value: Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() }),
});

/** Renders within the providers that every screen has. */
export function renderInApp(children: ReactNode) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return render(children, {
    wrapper: ({ children }) => (
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <RouterContextProvider router={router}>{children}</RouterContextProvider>
        </QueryClientProvider>
      </MantineProvider>
    ),
  });
}
