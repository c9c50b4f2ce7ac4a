import "@testing-library/jest-dom/vitest";
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { cleanup, configure, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, vi } from "vitest";

afterEach(cleanup);

/** What is fetched on first use is compiled on first use too, and a busy machine takes its time. */
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

/** What jsdom lacks: it has no layout, no media and no fonts. */
class Unobserving {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
/** As a browser does, tells once of whatever is observed. */
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
vi.stubGlobal("matchMedia", (query: string) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
}));
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperty(document, "fonts", { value: new EventTarget() });

/** Renders within what every screen stands in. */
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
