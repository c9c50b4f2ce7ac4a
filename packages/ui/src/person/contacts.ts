const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** The chat's address; null if the number cannot be valid. */
export const whatsappLink = (whatsapp: string | null): string | null => {
  const digits = digitsOf(whatsapp ?? "");
  return digits.length >= 10 ? `https://wa.me/${digits}` : null;
};

/** Accepts a name with or without @, a whole address or a phone number; null for anything else. */
export const telegramLink = (telegram: string | null): string | null => {
  const text = (telegram ?? "").trim().replace(/^(https?:\/\/)?(www\.)?t\.me\//i, "");
  const name = text.replace(/^@/, "");
  if (/^[a-z]\w{3,}$/i.test(name)) return `https://t.me/${name}`;
  const digits = digitsOf(text);
  return digits.length >= 10 && /^[+\d\s()-]+$/.test(text) ? `https://t.me/+${digits}` : null;
};
