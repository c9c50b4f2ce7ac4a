import { ProblemPage } from "./ProblemPage.tsx";
import { unreadyAreas } from "./unready-areas.ts";

/** The address of an area that is not ready, and what it will do. */
export const unavailable = (area: keyof typeof unreadyAreas) => () => <ProblemPage area={unreadyAreas[area]} />;
