import type { Pose } from "./reports.ts";

export const poseLabel: Record<Pose, string> = { FRONT: "Frente", SIDE: "Lado", BACK: "Costas", FREE: "Livre" };
