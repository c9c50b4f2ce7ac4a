/**
 * The fields that differ from what was read. Only they are sent, so that two people editing one record do not overwrite
 * each other. A field that holds an object is sent whole.
 */
export function changedFields<Values extends object>(
  values: Values,
  before: Readonly<Record<keyof Values, unknown>>,
): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const field in values)
    if (JSON.stringify(values[field]) !== JSON.stringify(before[field])) changed[field] = values[field];
  return changed;
}
