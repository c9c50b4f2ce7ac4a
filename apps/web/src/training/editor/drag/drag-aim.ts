import {
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  pointerWithin,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { blockPlace, placeOfExercise, selectedWorkout } from "../../core/places.ts";
import type { EditorStore } from "../editor-store.ts";
import { mayDropOn, tabPlace, workoutOfTab } from "./drag-rules.ts";

const STEPS: Partial<Record<string, { by: 1 | -1; among: "beside" | "tabs" }>> = {
  ArrowDown: { by: 1, among: "beside" },
  ArrowUp: { by: -1, among: "beside" },
  ArrowRight: { by: 1, among: "tabs" },
  ArrowLeft: { by: -1, among: "tabs" },
};

/**
 * Determines where a dragged item would be dropped. A pointer targets the tab under it, or for an exercise another
 * block under it; else the nearest item of the same kind. The keyboard goes up and down to the neighbours, left and
 * right to the tabs.
 */
export class DragAim {
  readonly #store: EditorStore;
  #aimed: string | undefined;

  constructor(store: EditorStore) {
    this.#store = store;
  }

  readonly start = () => {
    this.#aimed = undefined;
  };

  readonly detect: CollisionDetection = (args) => {
    const { active, pointerCoordinates, droppableContainers } = args;
    if (this.#aimed !== undefined) return [{ id: this.#aimed }];
    const state = this.#store.present;
    const places = droppableContainers.filter(({ id }) => mayDropOn(state, String(active.id), String(id)));
    const isExercise = placeOfExercise(state, String(active.id)) !== undefined;
    const direct = places.filter(
      ({ id }) => workoutOfTab(id) !== undefined || (isExercise && blockPlace(state, String(id))),
    );
    if (pointerCoordinates) {
      const within = pointerWithin({ ...args, droppableContainers: direct });
      if (within.length > 0) return within;
    }
    return closestCenter({ ...args, droppableContainers: places.filter((place) => !direct.includes(place)) });
  };

  readonly coordinates: KeyboardCoordinateGetter = (event, { active, context: { droppableRects, collisionRect } }) => {
    const step = STEPS[event.code];
    if (!step || !collisionRect) return undefined;
    event.preventDefault();
    const isTabs = step.among === "tabs";
    const places = isTabs ? this.#tabs() : this.#beside(active);
    const aimed = places.indexOf(this.#aimed ?? "");
    const from = aimed >= 0 ? aimed : places.indexOf(isTabs ? this.#ownTab() : String(active));
    const next = places[from + step.by];
    const rect = next === undefined ? undefined : droppableRects.get(next);
    if (next === undefined || !rect) return undefined;
    this.#aimed = next;
    return { x: rect.left, y: step.by > 0 ? rect.bottom - collisionRect.height : rect.top };
  };

  #tabs(): string[] {
    return this.#store.present.workouts.map(({ key }) => tabPlace(key));
  }

  #ownTab(): string {
    return tabPlace(this.#store.present.selected);
  }

  #beside(active: UniqueIdentifier): string[] {
    const state = this.#store.present;
    const exercise = placeOfExercise(state, String(active));
    const list = exercise ? exercise.block.exercises : (selectedWorkout(state)?.blocks ?? []);
    return list.map(({ key }) => key);
  }
}
