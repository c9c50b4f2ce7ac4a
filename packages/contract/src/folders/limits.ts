const MEGABYTE = 1024 * 1024;

/** Letters of a folder's or a file's name. */
export const STORAGE_NAME_LENGTH = 255;
/** The largest file, in bytes. */
export const FILE_BYTES = 512 * MEGABYTE;
/** The largest file that one call can bring, in bytes; larger ones go up in parts. */
export const WHOLE_FILE_BYTES = 8 * MEGABYTE;
/** Folders of a partner, without those in the trash. */
export const FOLDERS = 1000;
/** Folders within each other, the root included. */
export const FOLDER_DEPTH = 20;
/** Uploads in parts of one partner that are not finished. */
export const OPEN_UPLOADS = 50;
/** Days until what is in the trash is erased. */
export const TRASH_DAYS = 30;
/** Rows of a page, of folders as of files. */
export const STORAGE_PAGE = 60;
