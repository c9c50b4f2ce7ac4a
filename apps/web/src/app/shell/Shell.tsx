import { useMediaQuery } from "@mantine/hooks";
import { CONTENT_ID, contentElement } from "@prancheta/ui/browser/content-element.ts";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { BREAKPOINT } from "@prancheta/ui/pieces/constants.ts";
import { QueryProvider } from "@prancheta/ui/server/QueryProvider.tsx";
import { DEFAULT_ZONE, ZoneContext } from "@prancheta/ui/text/zone.ts";
import { ToastHost } from "@prancheta/ui/toast/ToastHost.tsx";
import { IconMenu2 } from "@tabler/icons-react";
import { Link, Outlet, useMatches } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { useFrame } from "../../navigation/frame.ts";
import { paths } from "../../navigation/paths.ts";
import { useMe } from "../../partners/partners.hooks.ts";
import { BackButton } from "./BackButton.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { Brand } from "./Brand.tsx";
import classes from "./Shell.module.css";
import { Sidebar } from "./Sidebar.tsx";
import { UserMenu } from "./UserMenu.tsx";

const SidebarDrawer = lazyPart(async () => (await import("./SidebarDrawer.tsx")).SidebarDrawer);

/** The drawer's file is fetched on first use; afterwards it stays mounted, so that closing is animated. */
function useSidebarDrawer() {
  const [state, setState] = useState({ opened: false, wanted: false });
  return {
    ...state,
    open: () => setState({ opened: true, wanted: true }),
    close: () => setState({ opened: false, wanted: true }),
  };
}

/** The layout around every signed-in screen: the route's content, or a replacement for it. */
export const Shell = ({ children = <Outlet /> }: { children?: ReactNode }) => (
  <QueryProvider>
    <ShellLayout>{children}</ShellLayout>
  </QueryProvider>
);

function ShellLayout({ children }: { children: ReactNode }) {
  useFrame("shell");
  const me = useMe();
  const drawer = useSidebarDrawer();
  const isNarrow = useMediaQuery("(width < 75em)", false, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery(`(width < ${BREAKPOINT.bottomBar}px)`, false, { getInitialValueInEffect: false });
  const hasOwnBar = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.hasOwnBar) });

  return (
    <ZoneContext value={me?.zone ?? DEFAULT_ZONE}>
      <div className={classes["shell"]}>
        <a
          href={`#${CONTENT_ID}`}
          className={classes["skip"]}
          onClick={(event) => {
            event.preventDefault();
            contentElement()?.focus();
          }}
        >
          Pular para o conteúdo
        </a>
        <header className={classes["bar"]}>
          <button
            type="button"
            className={classes["burger"]}
            onClick={drawer.open}
            aria-label="Abrir menu"
            aria-expanded={drawer.opened}
          >
            <IconMenu2 size={26} stroke={1.75} aria-hidden="true" />
          </button>
          <Link to={paths.home} className={classes["home"]} aria-label="Prancheta, início">
            <Brand />
          </Link>
          <BackButton />
          <div className={classes["person"]}>
            <UserMenu me={me} />
          </div>
        </header>
        <div className={classes["board"]}>{!isNarrow && <Sidebar />}</div>
        <main id={CONTENT_ID} className={classes["surface"]} tabIndex={-1} data-scroll-restoration-id={CONTENT_ID}>
          <div className={classes["content"]}>{children}</div>
        </main>
        {isPhone && !hasOwnBar && (
          <div className={classes["bottom"]}>
            <BottomBar />
          </div>
        )}
      </div>
      {drawer.wanted && (
        <Suspense>
          <SidebarDrawer opened={drawer.opened && isNarrow} onClose={drawer.close} />
        </Suspense>
      )}
      <ToastHost />
    </ZoneContext>
  );
}
