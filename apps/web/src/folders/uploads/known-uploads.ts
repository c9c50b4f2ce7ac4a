import { lastAccount } from "@prancheta/ui/session/session.ts";

/** What identifies a file on this device, besides its name and size. */
const KEY = "prancheta.uploads";

interface KnownUpload {
  readonly id: string;
  /** The account whose upload it is. */
  readonly account: string | undefined;
  /** When the file was last changed. */
  readonly modified: number;
}

/** The uploads in parts that began on this device. Old ones are dropped: the server keeps an upload for two days. */
const MAX_UPLOADS = 50;

const isKnown = (value: unknown): value is KnownUpload =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  "modified" in value &&
  typeof value.modified === "number";

const read = (): KnownUpload[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(value) ? value.filter(isKnown) : [];
  } catch {
    return [];
  }
};

const write = (uploads: readonly KnownUpload[]) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(uploads.slice(-MAX_UPLOADS)));
  } catch {
    // Without storage an upload can be resumed until the page is left.
  }
};

export const rememberUpload = (id: string, { lastModified }: File): void =>
  write([...read().filter((one) => one.id !== id), { id, account: lastAccount(), modified: lastModified }]);

export const forgetUpload = (id: string): void => write(read().filter((one) => one.id !== id));

/** Whether a file may be the one whose upload began. On another device its name and size must do. */
export const mayBeSame = (id: string, { lastModified }: File): boolean => {
  const known = read().find((one) => one.id === id);
  return known === undefined || known.modified === lastModified;
};
