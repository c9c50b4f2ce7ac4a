import { Menu } from "@mantine/core";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { IconFolderPlus, IconUpload } from "@tabler/icons-react";
import classes from "../Folders.module.css";
import type { MenuPlace } from "./use-page-menu.ts";

interface PageMenuProps {
  place: MenuPlace;
  onClose: () => void;
  onUpload: () => void;
  onNewFolder: () => void;
}

/** What can be done with the folder as a whole, where the pointer is. */
export function PageMenu({ place, onClose, onUpload, onNewFolder }: PageMenuProps) {
  const close = () => {
    onClose();
    place.from?.focus({ preventScroll: true });
  };
  return (
    <Menu
      opened={useOpenOnceMounted(true)}
      onChange={(opened) => !opened && close()}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      position="bottom-start"
      shadow="md"
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label="Ações da pasta"
          className={classes["point"]}
          style={{ left: place.x, top: place.y }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          className={classes["entry"] ?? ""}
          leftSection={<IconUpload size={20} aria-hidden="true" />}
          onClick={onUpload}
        >
          Upload de arquivos
        </Menu.Item>
        <Menu.Item
          className={classes["entry"] ?? ""}
          leftSection={<IconFolderPlus size={20} aria-hidden="true" />}
          onClick={onNewFolder}
        >
          Nova pasta
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
