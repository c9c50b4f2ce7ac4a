import { keysOf } from "@prancheta/ui/server/query-keys.ts";

/** Sheets, history and what is proposed today: all change when a workout is finished. */
export const trainingKeys = keysOf("training");

export const todayKey = trainingKeys.other("today");
