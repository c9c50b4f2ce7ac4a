import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { RouterProvider } from "@tanstack/react-router";
import { SCHEME_KEY } from "../platform/storage-keys.ts";
import type { AppRouter } from "./router.ts";
import { theme } from "./theme/theme.ts";

const schemes = localStorageColorSchemeManager({ key: SCHEME_KEY });

export function Providers({ router }: { router: AppRouter }) {
  return (
    <MantineProvider
      theme={theme}
      // Written while building (`build/mantine-css.ts`).
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <RouterProvider router={router} />
    </MantineProvider>
  );
}
