import { useFrame } from "@prancheta/ui/browser/frame.ts";
import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./BareFrame.module.css";

/** What a screen stands on when there is neither board nor panel, signed in or not. */
export function Bare({ children }: { children: ReactNode }) {
  useFrame("bare");
  return <main className={classes["bare"]}>{children}</main>;
}

export const BareFrame = () => (
  <Bare>
    <Outlet />
  </Bare>
);
