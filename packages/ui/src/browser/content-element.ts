/** The content surface, which is the only scroll container of a signed-in screen. */
export const CONTENT_ID = "content";

export const contentElement = () => document.getElementById(CONTENT_ID);
