import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from "@dnd-kit/core";

export const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    "Para mover, aperte espaço ou Enter. Use as setas para escolher o lugar, espaço ou Enter para soltar, Esc para desistir.",
};

/** The announcements while an item is moved; `nameOf` returns its name, `placeOf` its position from 1. */
export const announcementsOf = (
  nameOf: (id: UniqueIdentifier) => string,
  placeOf: (id: UniqueIdentifier) => number,
  count: number,
): Announcements => {
  const place = (id: UniqueIdentifier) => `posição ${placeOf(id)} de ${count}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)}: na mão, ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)}: na mão, ${place(over.id)}.` : `${nameOf(active.id)}: fora da lista.`,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)}: agora na ${place(over.id)}.` : `${nameOf(active.id)}: de volta ao seu lugar.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)}: de volta ao seu lugar.`,
  };
};
