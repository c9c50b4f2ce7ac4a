/** Query values are plain text in both directions: `?nameOrEmail=007` stays as typed, and nothing is quoted. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== "") params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : "";
};
