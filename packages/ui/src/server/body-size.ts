const MEGABYTE = 1024 * 1024;
const tenths = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

/** Bytes of a body as it travels. */
const bytesOf = (body: unknown): number => new TextEncoder().encode(JSON.stringify(body)).length;

/**
 * Of a body larger than the server takes, how large it is and may be: 'tem 5,1 MB, e o máximo é 4 MB'. Undefined when it fits. Asked
 * before it is sent, as a refusal after minutes on a slow network would tell less.
 */
export const excessOf = (body: unknown, limit: number): string | undefined => {
  const bytes = bytesOf(body);
  if (bytes <= limit) return undefined;
  // Rounded up, so that it never reads as large as it may be.
  const size = Math.ceil((bytes / MEGABYTE) * 10) / 10;
  return `tem ${tenths.format(size)} MB, e o máximo é ${tenths.format(limit / MEGABYTE)} MB`;
};
