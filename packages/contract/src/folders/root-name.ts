/** The name of the folder that a partner has from the beginning, the specification's 'marketing folder'. It never changes. */
export const ROOT_NAME = "Marketing";
