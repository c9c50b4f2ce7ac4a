import { Outlet } from "@tanstack/react-router";
import { useFrame } from "../navigation/frame.ts";
import classes from "./EntryFrame.module.css";

/** The entry screens: next to the panel that the page's static HTML draws, or below it on a phone. */
export function EntryFrame() {
  useFrame("entry");
  return (
    <main className={classes["entry"]}>
      <Outlet />
    </main>
  );
}
