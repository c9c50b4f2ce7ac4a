import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFrame } from "../navigation/frame.ts";
import classes from "./BareFrame.module.css";

/** The layout of a screen without shell or panel, for signed-in and anonymous readers. */
export function Bare({ children }: { children: ReactNode }) {
  useFrame("bare");
  return <main className={classes["bare"]}>{children}</main>;
}

export const BareFrame = () => (
  <Bare>
    <Outlet />
  </Bare>
);
