/** Every part of a large file has this many bytes; the last one has the rest. S3-compatible stores take none below 5 MB. */
export const PART_BYTES = 8 * 1024 * 1024;
/** Days after its last part that an upload can be resumed. */
export const UPLOAD_DAYS = 2;
