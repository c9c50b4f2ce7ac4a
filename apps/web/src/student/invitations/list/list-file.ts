/** Bytes. A list of a hundred people is much smaller. */
const MAX_BYTES = 1_000_000;

const beginsAsUtf16 = (bytes: ArrayBuffer): boolean => {
  const [first, second] = new Uint8Array(bytes);
  return first === 0xff && second === 0xfe;
};

/** Excel writes CSV in the encoding of Windows and "Unicode text" in UTF-16, other programs write UTF-8. */
const decoded = (bytes: ArrayBuffer): string => {
  if (beginsAsUtf16(bytes)) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

const isText = (text: string): boolean => !text.includes("\u0000");

/** The text of a CSV file, or why it cannot be read. */
export async function readListFile(file: File): Promise<{ readonly text: string } | { readonly fault: string }> {
  if (file.size > MAX_BYTES) return { fault: "O arquivo é grande demais para uma lista" };
  try {
    const text = decoded(await file.arrayBuffer());
    if (!isText(text)) return { fault: "Este arquivo não é CSV. Na planilha, use Salvar como → CSV" };
    return text.trim() === "" ? { fault: "O arquivo está vazio" } : { text };
  } catch {
    // The file was removed, or is in a cloud that cannot be reached now.
    return { fault: "Não conseguimos ler o arquivo. Escolha-o de novo" };
  }
}
