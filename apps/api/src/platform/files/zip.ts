import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ZipEntry {
  /** Its path in the archive. */
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  /** False for what is compressed already. */
  readonly compress: boolean;
}

/**
 * An archive that is written while it is read: the next entry begins when the one before it has left, and none begins once the
 * reader is gone. An error in an entry cuts the archive short, so that nobody takes it for whole.
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
