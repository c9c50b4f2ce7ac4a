import { useDisclosure } from "@mantine/hooks";
import { lazy, Suspense, useState } from "react";

const HelpDialog = lazy(() => import("./HelpDialog.tsx").then(({ HelpDialog }) => ({ default: HelpDialog })));

/** Opens the help dialog; its file is fetched on first use. */
export function useHelp() {
  const [opened, { open, close }] = useDisclosure();
  return { opened, open, close };
}

export function Help({ opened, close }: { opened: boolean; close: () => void }) {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <HelpDialog opened={opened} onClose={close} />
      </Suspense>
    )
  );
}
