import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { isSignedIn } from "@prancheta/ui/session/session.ts";
import { Suspense } from "react";
import { BareBar } from "../navigation/BareBar.tsx";
import { Bare } from "./BareFrame.tsx";
import classes from "./NotFoundPage.module.css";
import { ProblemPage } from "./ProblemPage.tsx";

const Shell = lazyPart(async () => (await import("./shell/Shell.tsx")).Shell);

/** An address without a screen. A signed-in person keeps the shell and its navigation. */
export const NotFoundPage = () =>
  isSignedIn() ? (
    <Suspense>
      <Shell>
        <ProblemPage />
      </Shell>
    </Suspense>
  ) : (
    <Bare>
      <BareBar />
      <div className={classes["problem"]}>
        <ProblemPage />
      </div>
    </Bare>
  );
