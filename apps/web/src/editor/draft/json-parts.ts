/** JSON of a value plus members that are already serialised: `{ a: 1 }` with `b` as `[2]` is `{"a":1,"b":[2]}`. */
export const jsonWith = (value: object, written: Readonly<Record<string, string>>): string => {
  const own = JSON.stringify(value).slice(1, -1);
  const others = Object.entries(written).map(([name, json]) => `${JSON.stringify(name)}:${json}`);
  return `{${[...(own === "" ? [] : [own]), ...others].join(",")}}`;
};

export const jsonList = (items: readonly string[]): string => `[${items.join(",")}]`;
