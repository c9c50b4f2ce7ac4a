/** An id that a test names by a number. */
export const id = (number: number) => `0197a1b2-0000-7000-8000-${String(number).padStart(12, "0")}`;
