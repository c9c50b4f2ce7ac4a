import { CONTENT_ID, contentElement } from "@prancheta/ui/browser/content-element.ts";
import { QueryProvider } from "@prancheta/ui/server/QueryProvider.tsx";
import { ToastHost } from "@prancheta/ui/toast/ToastHost.tsx";
import { useQuery } from "@tanstack/react-query";
import { Navigate, Outlet, useMatches } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { useFrame } from "../../navigation/frame.ts";
import { paths } from "../../navigation/paths.ts";
import { startSendingUnsentWork } from "../../offline/send-unsent-work.ts";
import { studentLinks, useChosenLink } from "../../session/links.hooks.ts";
import { BottomBar } from "./BottomBar.tsx";
import { Coach } from "./Coach.tsx";
import { Notices } from "./Notices.tsx";
import classes from "./Shell.module.css";

/** The layout around every screen of a coach's student: the route's content, or a replacement for it. */
export const Shell = ({ children = <Outlet /> }: { children?: ReactNode }) => (
  <QueryProvider>
    <ShellLayout>{children}</ShellLayout>
  </QueryProvider>
);

const loadUnsentSenders = async () => (await import("./unsent-senders.ts")).unsentSenders;

function ShellLayout({ children }: { children: ReactNode }) {
  useFrame("shell");
  useEffect(() => startSendingUnsentWork(loadUnsentSenders), []);
  const reading = useQuery(studentLinks);
  const links = reading.data;
  const link = useChosenLink();
  const isOpenWhilePaused = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isOpenWhilePaused),
  });
  // The choice is of another account, or the coach is gone or suspended.
  if ((links && !link) || (link?.isPaused && !isOpenWhilePaused)) return <Navigate to={paths.coaches} replace />;

  return (
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
        <Coach link={link} reading={reading} canSwitch={links !== undefined && links.length > 1} />
      </header>
      <main id={CONTENT_ID} className={classes["surface"]} tabIndex={-1} data-scroll-restoration-id={CONTENT_ID}>
        <div className={classes["content"]}>
          <Notices link={link} />
          {children}
        </div>
      </main>
      {!link?.isPaused && (
        <div className={classes["bottom"]}>
          <BottomBar />
        </div>
      )}
      <ToastHost />
    </div>
  );
}
