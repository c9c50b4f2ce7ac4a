/** Far more than a hundred people take. Bytes. */
const LARGEST = 1_000_000;

/** Excel writes CSV in the encoding of Windows, other programs in UTF-8. */
const decoded = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

const isText = (text: string): boolean => !text.includes("\u0000");

/** The text of a CSV file, or why it cannot be read. */
export async function listIn(file: File): Promise<{ readonly text: string } | { readonly fault: string }> {
  if (file.size > LARGEST) return { fault: "O arquivo é grande demais para uma lista" };
  const text = decoded(await file.arrayBuffer());
  return isText(text) ? { text } : { fault: "Este arquivo não é CSV. Na planilha, use Salvar como → CSV" };
}
