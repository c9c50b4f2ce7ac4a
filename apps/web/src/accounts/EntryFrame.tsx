import { Outlet } from "@tanstack/react-router";
import { useFrame } from "../platform/frame.ts";
import classes from "./EntryFrame.module.css";

/** Beside the panel that the page draws by itself, or under it on a phone. */
export function EntryFrame() {
  useFrame("entry");
  return (
    <main className={classes["entry"]}>
      <Outlet />
    </main>
  );
}
