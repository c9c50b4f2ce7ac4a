import { Bare } from "./BareFrame.tsx";
import { ProblemPage } from "./ProblemPage.tsx";

/** An address that names no screen. */
export const NotFoundPage = () => (
  <Bare>
    <ProblemPage />
  </Bare>
);
