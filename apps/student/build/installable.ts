import { VitePWA } from "vite-plugin-pwa";
import { BASE } from "../src/navigation/paths.ts";

const HOME = `${BASE}/`;

/**
 * Makes the app installable and lets it start without a connection (ADR 13). The worker stores the app's own files and
 * the library's pictures; never an answer of the API, and no personal photo.
 */
export const installable = () =>
  VitePWA({
    strategies: "generateSW",
    // A new version waits until the person takes it (`offline/worker.ts`).
    registerType: "prompt",
    injectRegister: null,
    base: HOME,
    scope: HOME,
    filename: "worker.js",
    manifest: {
      id: HOME,
      start_url: HOME,
      scope: HOME,
      name: "Prancheta: treino e dieta",
      short_name: "Prancheta",
      description: "Seu treino, sua dieta e seus relatórios, direto de quem acompanha você.",
      lang: "pt-BR",
      display: "standalone",
      background_color: "#0B3B40",
      theme_color: "#0B3B40",
      icons: [
        { src: "icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    },
    includeManifestIcons: false,
    workbox: {
      globPatterns: ["index.html", "assets/*.{js,css,woff2}"],
      dontCacheBustURLsMatching: /\/assets\//,
      navigateFallback: `${HOME}index.html`,
      navigateFallbackAllowlist: [/^\/aluno(\/[^.]*)?$/],
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      runtimeCaching: [
        {
          // Public pictures under the hash of their content; personal photos have other addresses.
          urlPattern: /\/media\/[0-9a-f]{64}\.\w+$/,
          handler: "CacheFirst",
          options: {
            cacheName: "library-pictures",
            expiration: { maxEntries: 300, purgeOnQuotaError: true },
            cacheableResponse: { statuses: [200] },
          },
        },
      ],
    },
  });
