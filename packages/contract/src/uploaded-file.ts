/** A file of a multipart body. Its bytes stay on disk until they are asked for, and are gone once the request is answered. */
export class UploadedFile {
  /** Of the bytes, in hexadecimal digits: a repeated request is recognised by it. */
  readonly sha256: string;
  readonly bytes: () => Promise<Uint8Array>;

  constructor(sha256: string, bytes: () => Promise<Uint8Array>) {
    this.sha256 = sha256;
    this.bytes = bytes;
  }
}
