import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { MissingPartNotice } from "@prancheta/ui/page/MissingPartNotice.tsx";
import { theme } from "@prancheta/ui/theme/theme.ts";
import { RouterProvider } from "@tanstack/react-router";
import { SCHEME_KEY } from "../navigation/storage-keys.ts";
import type { AppRouter } from "./router.ts";

const schemes = localStorageColorSchemeManager({ key: SCHEME_KEY });

export function Providers({ router }: { router: AppRouter }) {
  return (
    <MantineProvider
      theme={theme}
      // The build writes them (`web-build/mantine-css.ts`).
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <RouterProvider router={router} />
      <MissingPartNotice />
    </MantineProvider>
  );
}
