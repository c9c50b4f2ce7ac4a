import { ProblemPage } from "./ProblemPage.tsx";

/** The address of an area that is not ready. */
export const UnavailablePage = () => <ProblemPage />;
