/**
 * An external service's answer as JSON. Throws if it has more than `most` bytes, so that a broken service cannot fill
 * our memory.
 */
export async function boundedJson({ body }: Response, most: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most) throw new Error("the answer of an external service is too long");
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}
