import { performance } from "@prancheta/contract/performance";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";

const root = (id: string) => ["students", "performance", id] as const;

export const generalPerformance = (id: string) =>
  queryOptions({
    queryKey: [...root(id), "general"],
    queryFn: async ({ signal }) => (await call(performance.general, { params: { id }, signal })).data,
  });

export const loggedExercises = (id: string) =>
  queryOptions({
    queryKey: [...root(id), "exercises"],
    queryFn: async ({ signal }) => (await call(performance.exercises, { params: { id }, signal })).data,
  });

export const exercisePerformance = (id: string, exerciseId: string) =>
  queryOptions({
    queryKey: [...root(id), "exercise", exerciseId],
    queryFn: async ({ signal }) => (await call(performance.exercise, { params: { id, exerciseId }, signal })).data,
  });
