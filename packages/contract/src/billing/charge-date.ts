const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const dateIn = (month: number, day: string): string =>
  `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-${day}`;

/**
 * The next day of charge on or after `from` (yyyy-mm-dd); in the following month if the day of this one has passed. Null
 * is the first of the month, until a day is chosen.
 */
export const chargeDateOf = (from: string, chosen: string | null): string => {
  const inMonth = dateIn(monthOf(from), chosen ?? "01");
  return inMonth >= from ? inMonth : dateIn(monthOf(from) + 1, chosen ?? "01");
};
