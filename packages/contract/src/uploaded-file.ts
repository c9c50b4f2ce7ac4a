/** A file of a multipart body. Its bytes are on disk until they are read, and are deleted after the answer. */
export class UploadedFile {
  /** The hash of the bytes in hexadecimal; it identifies a repeated request. */
  readonly sha256: string;
  readonly bytes: () => Promise<Uint8Array>;

  constructor(sha256: string, bytes: () => Promise<Uint8Array>) {
    this.sha256 = sha256;
    this.bytes = bytes;
  }
}
