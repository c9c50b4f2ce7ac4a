/** The sheet is the only thing that scrolls on a signed-in screen. */
export const SHEET_ID = "sheet";

export const sheetElement = () => document.getElementById(SHEET_ID);
