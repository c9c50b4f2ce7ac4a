import { Drawer } from "@mantine/core";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { Brand } from "./Brand.tsx";
import { Sidebar } from "./Sidebar.tsx";
import classes from "./SidebarDrawer.module.css";

/** The sidebar in a drawer, for narrow screens. */
export function SidebarDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
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
