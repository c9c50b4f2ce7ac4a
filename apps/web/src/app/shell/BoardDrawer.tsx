import { Drawer } from "@mantine/core";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import classes from "./BoardDrawer.module.css";
import { Brand } from "./Brand.tsx";
import { Sidebar } from "./Sidebar.tsx";

/** The board where it has no place of its own. */
export function BoardDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer.Root
      opened={useOpenOnceMounted(opened)}
      onClose={onClose}
      size={264}
      classNames={{ content: classes["content"] ?? "" }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="Prancheta">
        <div className={classes["head"]}>
          <Brand />
          <Drawer.CloseButton className={classes["close"]} aria-label="Fechar" />
        </div>
        <Sidebar onChoose={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
