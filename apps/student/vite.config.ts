import { join } from "node:path";
import { chunksOf } from "@prancheta/web-build/chunks.ts";
import { compileHints } from "@prancheta/web-build/compile-hints.ts";
import { firstPaint } from "@prancheta/web-build/first-paint/plugin.ts";
import { mantineCss } from "@prancheta/web-build/mantine-css.ts";
import { noChunkCycles } from "@prancheta/web-build/no-chunk-cycles.ts";
import { precompress } from "@prancheta/web-build/precompress.ts";
import { thinContract } from "@prancheta/web-build/thin-contract.ts";
import react from "@vitejs/plugin-react";
import postcssPresetMantine from "postcss-preset-mantine";
import { defineConfig } from "vite";
import { groups } from "./build/chunk-groups.ts";
import { firstScreen } from "./build/first-paint/first-screen.ts";
import { screens } from "./build/first-paint/screens.ts";
import { installable } from "./build/installable.ts";
import { PREACT } from "./build/preact/modules.ts";
import { SCHEME_KEY, SESSION_KEY, STUDENT_KEY } from "./src/navigation/storage-keys.ts";

export default defineConfig({
  root: import.meta.dirname,
  base: "/aluno/",
  plugins: [
    thinContract(),
    mantineCss(),
    react(),
    firstPaint({
      schemeKey: SCHEME_KEY,
      sessionKey: SESSION_KEY,
      studentKey: STUDENT_KEY,
      firstScreen,
      screens,
      styles: [join(import.meta.dirname, "build/first-paint/frame.css")],
    }),
    compileHints(["start", "signed-in", "today"]),
    noChunkCycles(),
    precompress(),
    installable(),
  ],
  resolve: {
    alias: Object.entries(PREACT).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
  },
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    target: ["chrome120", "safari17.4", "firefox121"],
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunksOf(groups) } } },
  },
});
