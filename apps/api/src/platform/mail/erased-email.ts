const ERASED = "@removido.invalid";

/** The address of somebody whose data was erased; no mail leaves for it. */
export const erasedEmail = (id: string): string => `${id}${ERASED}`;

export const isErased = (email: string): boolean => email.endsWith(ERASED);
