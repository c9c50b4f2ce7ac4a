import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFrame } from "../navigation/frame.ts";
import classes from "./EntryFrame.module.css";

/** The layout below the brand that the page's static HTML draws. */
export function Entry({ children }: { children: ReactNode }) {
  useFrame("entry");
  return <main className={classes["entry"]}>{children}</main>;
}

export const EntryFrame = () => (
  <Entry>
    <Outlet />
  </Entry>
);
