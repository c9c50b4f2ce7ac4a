import react from "@vitejs/plugin-react";
import postcssPresetMantine from "postcss-preset-mantine";
import { defineConfig } from "vite";
import { chunks } from "./build/chunks.ts";
import { compileHints } from "./build/compile-hints.ts";
import { firstPaint } from "./build/first-paint/plugin.ts";
import { mantineCss } from "./build/mantine-css.ts";
import { precompress } from "./build/precompress.ts";
import { thinContract } from "./build/thin-contract.ts";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    thinContract(),
    mantineCss(),
    react(),
    firstPaint(),
    compileHints(["react-dom", "entry", "controls", "signed-in", "home"]),
    precompress(),
  ],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    target: ["chrome120", "safari17.4", "firefox121"],
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
