import { useMediaQuery } from "@mantine/hooks";
import { useFrame } from "@prancheta/ui/browser/frame.ts";
import { SHEET_ID, sheetElement } from "@prancheta/ui/browser/sheet.ts";
import { QueryProvider } from "@prancheta/ui/server/QueryProvider.tsx";
import { DEFAULT_ZONE, ZoneContext } from "@prancheta/ui/text/zone.ts";
import { ToastHost } from "@prancheta/ui/toast/ToastHost.tsx";
import { IconMenu2 } from "@tabler/icons-react";
import { Link, Outlet } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { useMe } from "../../partners/partners.hooks.ts";
import { BackButton } from "./BackButton.tsx";
import { Brand } from "./Brand.tsx";
import classes from "./Shell.module.css";
import { Sidebar } from "./Sidebar.tsx";

import { UserMenu } from "./UserMenu.tsx";

const BoardDrawer = lazy(async () => ({ default: (await import("./BoardDrawer.tsx")).BoardDrawer }));

/** The drawer's file is fetched when it is first opened; after that it stays, to close gently. */
function useBoard() {
  const [state, setState] = useState({ opened: false, wanted: false });
  return {
    ...state,
    open: () => setState({ opened: true, wanted: true }),
    close: () => setState({ opened: false, wanted: true }),
  };
}

/** What surrounds every signed-in screen: the route's, or what stands in for one. */
export const Shell = ({ children = <Outlet /> }: { children?: ReactNode }) => (
  <QueryProvider>
    <BoardAndSheet>{children}</BoardAndSheet>
  </QueryProvider>
);

function BoardAndSheet({ children }: { children: ReactNode }) {
  useFrame("shell");
  const me = useMe();
  const board = useBoard();
  const isNarrow = useMediaQuery("(width < 75em)", false, { getInitialValueInEffect: false });

  return (
    <ZoneContext value={me?.zone ?? DEFAULT_ZONE}>
      <div className={classes["shell"]}>
        <a
          href={`#${SHEET_ID}`}
          className={classes["skip"]}
          onClick={(event) => {
            event.preventDefault();
            sheetElement()?.focus();
          }}
        >
          Pular para o conteúdo
        </a>
        <header className={classes["bar"]}>
          <button
            type="button"
            className={classes["burger"]}
            onClick={board.open}
            aria-label="Abrir menu"
            aria-expanded={board.opened}
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
        <main id={SHEET_ID} className={classes["sheet"]} tabIndex={-1} data-scroll-restoration-id={SHEET_ID}>
          <div className={classes["content"]}>{children}</div>
        </main>
      </div>
      {board.wanted && (
        <Suspense>
          <BoardDrawer opened={board.opened && isNarrow} onClose={board.close} />
        </Suspense>
      )}
      <ToastHost />
    </ZoneContext>
  );
}
