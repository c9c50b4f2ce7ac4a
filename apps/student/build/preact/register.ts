import { registerHooks } from "node:module";
import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { PREACT } from "./modules.ts";

// Lets the libraries that Node itself loads in unit tests run on Preact, too.
registerHooks({
  resolve: (specifier, context, next) => {
    const place = PREACT[specifier] ?? specifier;
    return isAbsolute(place) ? { url: pathToFileURL(place).href, shortCircuit: true } : next(place, context);
  },
});
