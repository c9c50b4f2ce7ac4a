import { join } from "node:path";

/** What takes the place of React's modules (docs/adr/0017-the-students-app-runs-on-preact.md). */
export const PREACT: Readonly<Record<string, string>> = {
  react: join(import.meta.dirname, "react.mjs"),
  "react/jsx-runtime": "preact/jsx-runtime",
  "react/jsx-dev-runtime": "preact/jsx-runtime",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react-dom/test-utils": "preact/test-utils",
};
