/**
 * The address of a Telegram chat. Accepts a name with or without @, a whole address or a phone number; null for anything
 * else.
 */
export const telegramLink = (telegram: string | null): string | null => {
  const text = (telegram ?? "")
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?(t|telegram)\.me\//i, "")
    .replace(/\/$/, "");
  const name = text.replace(/^@/, "");
  if (/^[a-z]\w{3,31}$/i.test(name)) return `https://t.me/${name}`;
  const digits = text.replace(/\D/g, "");
  return digits.length >= 10 && /^[+\d\s()-]+$/.test(text) ? `https://t.me/+${digits}` : null;
};
