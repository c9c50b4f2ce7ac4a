import { useEffect, useEffectEvent, useState } from "react";

export interface DroppedFiles {
  readonly files: readonly File[];
  /** Names of folders, whose files must be chosen instead. */
  readonly folders: readonly string[];
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

const droppedIn = ({ dataTransfer }: DragEvent): DroppedFiles => {
  const dropped = [...(dataTransfer?.items ?? [])].flatMap((item) => {
    const file = item.getAsFile();
    return file ? [{ file, isFolder: item.webkitGetAsEntry()?.isDirectory ?? false }] : [];
  });
  return {
    files: dropped.filter(({ isFolder }) => !isFolder).map(({ file }) => file),
    folders: dropped.filter(({ isFolder }) => isFolder).map(({ file }) => file.name),
  };
};

/** Takes files that are dropped anywhere on the page. Returns whether some are over it now. */
export function useDropAnywhere(isActive: boolean, onDrop: (dropped: DroppedFiles) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);

  useEffect(() => {
    if (!isActive) return;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser opens the file instead of the page.
      event.preventDefault();
      setOver(true);
    };
    // Without a related target the pointer has left the window.
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take(droppedIn(event));
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("dragenter", enter, { signal });
    document.addEventListener("dragover", enter, { signal });
    document.addEventListener("dragleave", leave, { signal });
    document.addEventListener("drop", drop, { signal });
    return () => {
      setOver(false);
      listening.abort();
    };
  }, [isActive]);

  return isOver;
}
