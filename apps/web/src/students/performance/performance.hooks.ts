import { performance } from "@prancheta/contract/students/performance";
import { call } from "@prancheta/ui/server/call.ts";
import { queryOptions } from "@tanstack/react-query";
import { studentKeys } from "../students.keys.ts";

const performanceKey = (id: string, ...of: readonly string[]) => studentKeys.other("performance", id, ...of);

export const generalPerformance = (id: string) =>
  queryOptions({
    queryKey: performanceKey(id, "general"),
    queryFn: async ({ signal }) => (await call(performance.general, { params: { id }, signal })).data,
  });

export const loggedExercises = (id: string) =>
  queryOptions({
    queryKey: performanceKey(id, "exercises"),
    queryFn: async ({ signal }) => (await call(performance.exercises, { params: { id }, signal })).data,
  });

export const exercisePerformance = (id: string, exerciseId: string) =>
  queryOptions({
    queryKey: performanceKey(id, "exercise", exerciseId),
    queryFn: async ({ signal }) => (await call(performance.exercise, { params: { id, exerciseId }, signal })).data,
  });
