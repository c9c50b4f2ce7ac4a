/** The name that a link knows, shown until the folder is read. The filters of the content stay as they are. */
export interface FolderSearch {
  name?: string;
}

export const folderSearch = ({ name }: Record<string, unknown>): FolderSearch =>
  typeof name === "string" && name ? { name } : {};
