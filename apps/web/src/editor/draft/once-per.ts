/**
 * `work` done once for each value, which must never change: of a large draft in which one part changed, only that part is
 * worked on again.
 */
export const oncePer = <Value extends object, Result>(work: (value: Value) => Result): ((value: Value) => Result) => {
  const done = new WeakMap<Value, { readonly result: Result }>();
  return (value) => {
    const known = done.get(value);
    if (known) return known.result;
    const result = work(value);
    done.set(value, { result });
    return result;
  };
};
