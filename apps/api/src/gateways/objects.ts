/** Where file contents live: a local folder, or later any S3-compatible store. Keys are ours, contents never change under a key. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The whole content, or undefined when there is none under this key. */
  get(key: string): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
}
