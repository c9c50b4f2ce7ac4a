/** The scripts and styles of a screen, to be fetched along with the main ones instead of after them. */
export interface ScreenFiles {
  /** A regular expression of the screen's paths. */
  readonly paths: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Runs in the page before anything is painted: sets the colour scheme and which frame to draw, and starts the downloads of
 * the screen that will come. It is put into the page as text and may use nothing from outside itself.
 */
export function boot(schemeKey: string, sessionKey: string, screens: readonly ScreenFiles[]): void {
  const page = document.documentElement;
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const chosen = stored(schemeKey);
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  page.setAttribute("data-mantine-color-scheme", chosen === "light" || chosen === "dark" ? chosen : system);

  const framesForAll = new Map([
    ["/outbox", "bare"],
    ["/termos", "bare"],
    ["/privacidade", "bare"],
    ["/esqueci-minha-senha", "entry"],
    ["/redefinir-senha", "entry"],
  ]);
  const screensForNobody = ["/", "/registro"];
  const asked = location.pathname;
  /** The screen that the router will show, and what surrounds it. */
  const find = (): readonly [path: string, frame: string] => {
    const frame = framesForAll.get(asked);
    if (frame) return [asked, frame];
    if (stored(sessionKey) !== null) return [screensForNobody.includes(asked) ? "/inicio" : asked, "shell"];
    // Who comes back to a registration stays there: its e-mail was verified, and the tab remembers.
    const isRegistering = asked === "/registro" && history.state?.status;
    return isRegistering ? [asked, "entry-registration"] : ["/", "entry"];
  };
  const [path, frame] = find();
  page.dataset["frame"] = frame;

  const fetchSoon = (href: string, how: { rel: string; as?: string }) => {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { href, crossOrigin: "" }, how));
  };
  for (const screen of screens.filter((one) => new RegExp(one.paths).test(path))) {
    for (const file of screen.scripts) fetchSoon(file, { rel: "modulepreload" });
    for (const file of screen.styles) fetchSoon(file, { rel: "preload", as: "style" });
  }
}
