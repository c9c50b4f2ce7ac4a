const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

/** '340 kB', '1,2 MB', '5 GB'. */
export const sizeText = (bytes: number): string => {
  if (bytes < MEGABYTE) return `${number.format(Math.ceil(bytes / 1024))} kB`;
  return bytes < GIGABYTE ? `${number.format(bytes / MEGABYTE)} MB` : `${number.format(bytes / GIGABYTE)} GB`;
};
