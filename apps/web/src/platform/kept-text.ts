/** A text that is being written, kept in this tab until it is saved, through a closed section, another screen or a reload. */
export interface KeptText {
  read(): string;
  keep(text: string): void;
}

export const keptText = (key: string): KeptText => ({
  read: () => {
    try {
      return sessionStorage.getItem(key) ?? "";
    } catch {
      return "";
    }
  },
  keep: (text) => {
    try {
      if (text === "") sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch {
      // A full or closed storage keeps nothing; what was typed is still on screen.
    }
  },
});
