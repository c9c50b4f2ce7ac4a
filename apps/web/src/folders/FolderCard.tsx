import type { Folder } from "@prancheta/contract/folders/folders";
import { RowMenu } from "@prancheta/ui/dialog/RowMenu.tsx";
import type { RowAction } from "@prancheta/ui/dialog/row-action.ts";
import { Card, CardTitle, Muted, Tile } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { IconFolder } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type MouseEvent, useRef } from "react";
import { paths } from "../navigation/paths.ts";
import classes from "./FolderCard.module.css";
import { itemsText } from "./folders.texts.ts";

const hasModifier = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

interface FolderCardProps {
  folder: Folder;
  /** The folder that it is in, where a search finds it in another one. */
  place: string | undefined;
  actions: () => readonly RowAction[];
}

/** A folder: a mouse opens it by double click, a finger and the keyboard at once. */
export function FolderCard({ folder, place, actions }: FolderCardProps) {
  const pointer = useRef("");
  const open = (event: MouseEvent) => {
    // The first click of a mouse only gives it the focus; the second one opens it, and a third one is not for the next page.
    if (pointer.current === "mouse" && event.detail !== 2 && !hasModifier(event)) event.preventDefault();
  };
  return (
    <Card className={classes["card"]}>
      <Tile data-accent>
        <IconFolder size={22} stroke={1.75} aria-hidden="true" />
      </Tile>
      <div className={classes["words"]}>
        <CardTitle as="h3">
          <Link
            to={paths.folder}
            params={{ id: folder.id }}
            search={{ name: folder.name }}
            className={classes["link"]}
            draggable={false}
            onPointerDown={({ pointerType }) => {
              pointer.current = pointerType;
            }}
            onKeyDown={() => {
              pointer.current = "";
            }}
            onClick={open}
          >
            {folder.name}
          </Link>
        </CardTitle>
        <Muted data-small>{[itemsText(folder), place && `em ${place}`].filter(Boolean).join(" · ")}</Muted>
      </div>
      <div className={classes["menu"]}>
        <RowMenu label={`Opções: ${folder.name}`} actions={actions} />
      </div>
    </Card>
  );
}

export const FolderCardSkeleton = () => (
  <Card className={classes["card"]}>
    <Skeleton width={44} height={44} />
    <div className={classes["bones"]}>
      <Skeleton width="60%" height={18} />
      <Skeleton width="35%" height={14} />
    </div>
  </Card>
);
