/**
 * Caches the result of `work` for each immutable value: if one part of a large draft changes, only that part is
 * processed again.
 */
export const memoizeWeak = <Value extends object, Result>(
  work: (value: Value) => Result,
): ((value: Value) => Result) => {
  const done = new WeakMap<Value, { readonly result: Result }>();
  return (value) => {
    const known = done.get(value);
    if (known) return known.result;
    const result = work(value);
    done.set(value, { result });
    return result;
  };
};
