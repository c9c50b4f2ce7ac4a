const KEY = "prancheta.aluno.joining";

type Typed = Readonly<Record<string, string>>;

const isTyped = (value: unknown): value is { id: string; fields: Typed } =>
  typeof value === "object" && value !== null && "id" in value && "fields" in value;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * What was typed and ticked in the steps of a joining and the server does not have yet. It survives a reload of the tab, and
 * nobody finds it after the tab was closed or the person has left. Never a code and nothing of a card.
 */
export const typedFields = (joining: string): Typed => {
  const stored = parsed(sessionStorage.getItem(KEY) ?? "null");
  return isTyped(stored) && stored.id === joining ? stored.fields : {};
};

export const forgetTypedFields = (): void => sessionStorage.removeItem(KEY);

const store = (id: string, fields: Typed) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, fields }));
  } catch {
    // A full storage costs what a reload would have kept, and nothing else.
  }
};

export const keepTypedField = (joining: string, name: string, value: string): void =>
  store(joining, { ...typedFields(joining), [name]: value });

/** The server has these by now. */
export const dropTypedFields = (joining: string, names: readonly string[]): void =>
  store(joining, Object.fromEntries(Object.entries(typedFields(joining)).filter(([name]) => !names.includes(name))));
