import { useFrame } from "@prancheta/ui/browser/frame.ts";
import { Outlet } from "@tanstack/react-router";
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
