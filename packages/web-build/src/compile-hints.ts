import type { Plugin } from "vite";

const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * What the browser is asked to compile as a whole while it arrives, on another thread, instead of function by function as each is
 * first called: a third of the start on a slow phone. For files whose functions are mostly called at once; others would be
 * compiled for nothing. Browsers that do not know the comment leave it alone.
 */
export const compileHints = (names: readonly string[]): Plugin => ({
  name: "compile-hints",
  apply: "build",
  enforce: "post",
  generateBundle: {
    // After whatever else puts something at the beginning.
    order: "post",
    handler(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === "chunk" && (output.isEntry || names.includes(output.name)))
          output.code = HINT + output.code;
    },
  },
});
