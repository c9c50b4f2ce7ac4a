import { build, type Plugin } from "vite";

const ENTRY = `${import.meta.dirname}/entry.js`;

export interface Built {
  scripts: string;
  styles: string;
}

/** Builds a module with this text among ours, not minified and with all exports. */
export async function builtFrom(text: string, ...plugins: Plugin[]): Promise<Built> {
  const entry: Plugin = {
    name: "entry",
    resolveId: (source) => (source === ENTRY ? ENTRY : null),
    load: (id) => (id === ENTRY ? text : null),
  };
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "error",
    plugins: [entry, ...plugins],
    build: {
      write: false,
      minify: false,
      target: "esnext",
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: "strict" },
    },
  });
  const built: Built = { scripts: "", styles: "" };
  for (const { output } of "close" in result ? [] : [result].flat())
    for (const file of output)
      if (file.type === "chunk") built.scripts += file.code;
      else if (file.fileName.endsWith(".css")) built.styles += file.source;
  return built;
}
