/** The content surface, which is the only scroll container of a signed-in screen. */
export const CONTENT_ID = "sheet";

export const contentElement = () => document.getElementById(CONTENT_ID);
