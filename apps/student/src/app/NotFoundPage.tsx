import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { isSignedIn } from "@prancheta/ui/session/session.ts";
import { Suspense } from "react";
import { chosenStudent } from "../session/chosen-student.ts";
import { Entry } from "./EntryFrame.tsx";
import { ProblemPage } from "./ProblemPage.tsx";

const Shell = lazyPart(async () => (await import("./shell/Shell.tsx")).Shell);

/** An address without a screen. A signed-in person keeps the shell and its navigation. */
export const NotFoundPage = () =>
  isSignedIn() && chosenStudent() ? (
    <Suspense>
      <Shell>
        <ProblemPage />
      </Shell>
    </Suspense>
  ) : (
    <Entry>
      <ProblemPage />
    </Entry>
  );
