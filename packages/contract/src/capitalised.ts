/** The text with its first letter in upper case. */
export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);
