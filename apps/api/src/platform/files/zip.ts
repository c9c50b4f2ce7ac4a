import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ZipEntry {
  /** The path in the archive. */
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  /** False for contents that are already compressed. */
  readonly compress: boolean;
}

/**
 * An archive that is written while it is read: an entry starts when the previous one was sent, and none starts after
 * the reader left. An error in an entry truncates the archive, so that it cannot pass for complete.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>, at: Temporal.Instant): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  const mtime = new Date(at.epochMilliseconds);
  const fill = async () => {
    for await (const { name, content, compress } of entries) {
      const source = Readable.from(content, { objectMode: false });
      const leave = () => source.destroy();
      output.once("close", leave);
      if (output.destroyed) leave();
      zip.addReadStream(source, name, { mtime, compress });
      await finished(source);
      output.off("close", leave);
    }
    zip.end();
  };
  const cut = (error: Error) => output.destroy(error);
  zip.on("error", cut);
  fill().catch(cut);
  return output;
}
