/** The name of the folder for marketing material that a partner has from the beginning. It never changes. */
export const ROOT_NAME = "Marketing";
