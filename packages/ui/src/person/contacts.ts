const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** The chat's address; null if the number cannot be valid. */
export const whatsappLink = (whatsapp: string | null): string | null => {
  const digits = digitsOf(whatsapp ?? "");
  return digits.length >= 10 ? `https://wa.me/${digits}` : null;
};
