declare module "pg/lib/utils.js" {
  /** A value as a parameter of a statement. */
  export function prepareValue(value: unknown): Buffer | string | null;
}
