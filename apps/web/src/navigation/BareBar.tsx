import { isSignedIn } from "@prancheta/ui/session/session.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./BareBar.module.css";
import { paths } from "./paths.ts";

/** The logo and the sign-in link, for pages without shell or panel. */
export const BareBar = ({ children }: { children?: ReactNode }) => (
  <header className={classes["bar"]}>
    <Link to={isSignedIn() ? paths.home : paths.login} className={classes["brand"]}>
      <img src="/mark.svg" alt="" className={classes["light"]} />
      <svg aria-hidden="true" className={classes["dark"]}>
        <use href="#mark" />
      </svg>
      Prancheta
    </Link>
    {children}
  </header>
);
