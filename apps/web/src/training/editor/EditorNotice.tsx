import { CloseButton } from "@mantine/core";
import classes from "./EditorNotice.module.css";
import { useEditorStore, useSnapshot } from "./editor-context.ts";

/** Why the latest action changed nothing. */
export function EditorNotice() {
  const store = useEditorStore();
  const notice = useSnapshot((snapshot) => snapshot.notice);
  return (
    <div role="alert" className={classes["frame"]}>
      {notice && (
        <div className={classes["notice"]}>
          <p>{notice.text}</p>
          <CloseButton size={44} iconSize={18} aria-label="Dispensar aviso" onClick={store.dismiss} />
        </div>
      )}
    </div>
  );
}
