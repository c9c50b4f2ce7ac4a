import { restoreAnswers, restoreOrReadAhead } from "../offline/stored-answers.ts";
import { loadWorkouts } from "./device/workouts-store.ts";
import { historyQuery, sheetsQuery, todayQuery } from "./training.hooks.ts";

/** What the screens of training show: as it was last read, and the workouts of this device. */
export const restoreTraining = async (): Promise<void> => {
  await Promise.all([restoreAnswers(todayQuery.queryKey, sheetsQuery.queryKey, historyQuery.queryKey), loadWorkouts()]);
};

export const readTodayAhead = async (): Promise<void> => {
  await restoreTraining();
  await restoreOrReadAhead(todayQuery);
};

export const readSheetsAhead = async (): Promise<void> => {
  await restoreTraining();
  await restoreOrReadAhead(sheetsQuery);
};
