import type { EarlyAnswer } from "@prancheta/ui/server/early.ts";

/** A call that a signed-in screen makes at once, exactly as the screen will send it (`ui/server/send.ts`). */
export interface EarlyCall {
  /** May name parameters of the screen's address: `/v2/partners/students/:id`. */
  readonly path: string;
  /** Filters that the URL may contain, in the order of the screen's request. */
  readonly filters?: readonly string[];
  readonly query?: Readonly<Record<string, string | number>>;
  /** Whether the call is about the chosen student. Without one, it is left to the screen. */
  readonly ofStudent?: boolean;
  /** If the URL contains one of these, the screen sends something else. */
  readonly unless?: readonly string[];
}

/** A screen's scripts, styles and data, fetched together with the main ones. */
export interface ScreenFiles {
  /** A regular expression of the screen's paths, with a named group for each parameter. */
  readonly paths: string;
  /** Indexes in the page's list of files, because the screens share most of them. */
  readonly files: readonly number[];
  readonly calls: readonly EarlyCall[];
}

interface FirstScreen {
  /** The path of the screen that the router will show. */
  readonly path: string;
  /** The frame around it, which the page's inline styles draw. */
  readonly frame: string;
  /** Whether the frame has text, so that it needs its fonts at once. */
  readonly hasText: boolean;
}

/** An app's first screen. It is inserted into the page as text, so it may not use anything outside itself. */
export type FindFirstScreen = (requestedPath: string, isSignedIn: boolean) => FirstScreen;

interface Known {
  readonly schemeKey: string;
  readonly sessionKey: string;
  /** The storage key of the chosen student, in an app of students. */
  readonly studentKey?: string | undefined;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly fonts: readonly string[];
  /** The scripts and style sheets that the screens name. */
  readonly files: readonly string[];
  /** The first whose paths match is the screen that comes. */
  readonly screens: readonly ScreenFiles[];
}

/**
 * The files of the screen at an address, and the addresses of its first calls. It is inserted into the page as text, so it
 * may not use anything outside itself.
 */
export function comingScreen(
  { files, screens }: Pick<Known, "files" | "screens">,
  path: string,
  parameters: ReadonlyMap<string, string>,
): { files: string[]; addresses: { address: string; ofStudent: boolean }[] } {
  const screen = screens.find(({ paths }) => new RegExp(paths).test(path));
  const ids = new RegExp(screen?.paths ?? "").exec(path)?.groups ?? {};
  // The address of a new document has a word in the place of an id.
  const isId = (text = "") => /^[\da-f-]{36}$/.test(text);
  // A value that the screen would normalise is left to it.
  const isPlain = (text = "") => text.trim() === text && text.length <= 36;
  const addressesOf = ({ path, filters = [], query = {}, ofStudent = false, unless = [] }: EarlyCall) => {
    if (unless.some((name) => parameters.has(name))) return [];
    const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = ""]) => name);
    const chosen = filters.map((name) => [name, parameters.get(name) ?? ""]).filter(([, text]) => text);
    if (!names.every((name) => isId(ids[name])) || !chosen.every(([, text]) => isPlain(text))) return [];
    const search = new URLSearchParams(chosen);
    for (const name in query) search.set(name, String(query[name]));
    const filled = path.replace(/:(\w+)/g, (_, name) => ids[name] ?? "");
    return [{ address: search.size > 0 ? `${filled}?${search}` : filled, ofStudent }];
  };
  return {
    files: (screen?.files ?? []).map((index) => files[index] ?? ""),
    addresses: (screen?.calls ?? []).flatMap(addressesOf),
  };
}

/**
 * Runs in the page before the first paint: sets the colour scheme and the frame to draw, and starts the downloads of
 * the coming screen. It is inserted into the page as text, so it may not use anything outside itself.
 */
export function boot(known: Known, firstScreen: FindFirstScreen, screenAt: typeof comingScreen): void {
  const page = document.documentElement;
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  /** A script that the app starts with did not arrive: offers to load the page again, instead of its frame for ever. */
  const offerReload = ({ target }: Event) => {
    const root = document.getElementById("root");
    const isStarting = root?.querySelector(".ghost") != null;
    if (!root || !isStarting || (target !== window && !(target instanceof HTMLScriptElement))) return;
    const write = (tag: string, textContent: string) => Object.assign(document.createElement(tag), { textContent });
    const alert = Object.assign(document.createElement("div"), { className: "unopened", role: "alert" });
    const again = Object.assign(write("button", "Tentar de novo"), { onclick: () => location.reload() });
    alert.append(
      write("h1", "Não foi possível abrir a Prancheta"),
      write("p", "Confira a sua conexão e tente de novo."),
      again,
    );
    root.replaceChildren(alert);
  };
  // Errors of elements do not bubble. Vite reports a dynamic import that failed at the window.
  document.addEventListener("error", offerReload, true);
  window.addEventListener("vite:preloadError", offerReload);

  const scheme = stored(known.schemeKey);
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  page.setAttribute("data-mantine-color-scheme", scheme === "light" || scheme === "dark" ? scheme : system);

  const session = stored(known.sessionKey);
  const { path, frame, hasText } = firstScreen(location.pathname, session !== null);
  page.dataset["frame"] = frame;

  /** Resolves when the file is here, or cannot be had. */
  const fetchSoon = (href: string, how: { rel: string; as?: string }) =>
    new Promise<void>((resolve) => {
      const link = document.createElement("link");
      link.onload = () => {
        link.remove();
        resolve();
      };
      link.onerror = () => resolve();
      document.head.append(Object.assign(link, { href, crossOrigin: "" }, how));
    });

  const tokenOf = (session: string): string | undefined => {
    try {
      return JSON.parse(session)?.token;
    } catch {
      return undefined;
    }
  };
  const token = tokenOf(session ?? "");
  const chosen = known.studentKey ? stored(known.studentKey) : null;
  const early = new Map<string, EarlyAnswer>();
  const fetchEarly = ({ address, ofStudent }: { address: string; ofStudent: boolean }) => {
    if (ofStudent && !chosen) return;
    const authorization = `Bearer ${token}`;
    const student = (ofStudent && chosen) || undefined;
    const headers = { ...known.headers, authorization, ...(student && { "x-student": student }) };
    const response = fetch(address, { headers });
    // Avoid an unhandled rejection; the consumer handles the error.
    response.catch(() => undefined);
    early.set(address, { authorization, student, requestedAt: performance.now(), response });
  };

  // A browser opens six connections: first the screen's data, which is small, then its scripts, and the frame last.
  // Only a frame with text needs its fonts at once; otherwise no script waits for them.
  if (hasText) for (const file of known.fonts) void fetchSoon(file, { rel: "preload", as: "font" });
  const { files, addresses } = screenAt(known, path, new Map(new URLSearchParams(location.search)));
  if (token) addresses.forEach(fetchEarly);
  const arrivals = files.map((file) =>
    fetchSoon(file, file.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" }),
  );
  // The style sheet is here by then. Chromium would not use a preload that is added this late, and fetch the font again.
  const loadFonts = () => {
    for (const face of document.fonts) face.load().catch(() => undefined);
  };
  if (!hasText) void Promise.all(arrivals).then(loadFonts);
  window.early = early;
}
