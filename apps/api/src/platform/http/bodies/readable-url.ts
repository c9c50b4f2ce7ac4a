const isReadable = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
};

/**
 * An address whose path no one can decode, with its percent signs taken as they stand: its id is then malformed, and it answers as
 * any other that is not there.
 */
export const readableUrl = (url: string): string => {
  const [path = ""] = url.split("?", 1);
  return !path.includes("%") || isReadable(path) ? url : path.replaceAll("%", "%25") + url.slice(path.length);
};
