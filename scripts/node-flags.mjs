/** How the product's Node runs: short-lived values take half the room, as the whole is to fit in 150 MB while nothing is asked of it. */
export const NODE_FLAGS = ["--max-semi-space-size=8"];
