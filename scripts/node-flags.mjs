/**
 * Flags of the product's Node: half the default size for short-lived objects, so that an idle server fits in 150 MB.
 */
export const NODE_FLAGS = ["--max-semi-space-size=8"];
