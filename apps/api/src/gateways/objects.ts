/** Storage of file contents: a local folder, later perhaps an S3-compatible store. A key's content never changes. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The whole content, or undefined if there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
}
