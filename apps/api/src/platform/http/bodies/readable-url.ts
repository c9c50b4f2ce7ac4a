const isReadable = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
};

/** A URL whose path cannot be decoded, with its percent signs escaped: its id is then malformed and answers 404. */
export const readableUrl = (url: string): string => {
  const [path = ""] = url.split("?", 1);
  return !path.includes("%") || isReadable(path) ? url : path.replaceAll("%", "%25") + url.slice(path.length);
};
