import { numberText } from "@prancheta/contract/number-text";

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

const number = numberText({ maximumFractionDigits: 1 });

/** '340 kB', '1,2 MB', '5 GB'. */
export const sizeText = (bytes: number): string => {
  if (bytes < MEGABYTE) return `${number(Math.ceil(bytes / 1024))} kB`;
  return bytes < GIGABYTE ? `${number(bytes / MEGABYTE)} MB` : `${number(bytes / GIGABYTE)} GB`;
};
