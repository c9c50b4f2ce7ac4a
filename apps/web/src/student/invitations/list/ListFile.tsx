import { Button, FileButton } from "@mantine/core";
import { Muted, Row } from "@prancheta/ui/layout/layout.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { readListFile } from "./list-file.ts";

interface ListFileProps {
  list: string;
  onRead: (list: string) => void;
  onFault: (fault: string) => void;
}

interface ReadFile {
  readonly name: string;
  readonly text: string;
  /** What the file replaced. */
  readonly before: string;
}

const linesText = (text: string) => counted(text.trimEnd().split("\n").length, "linha", "linhas");

/** Fills the list from a CSV file, says so, and can give back what stood in the list before. */
export function ListFile({ list, onRead, onFault }: ListFileProps) {
  const forgetFile = useRef<() => void>(null);
  const [read, setRead] = useState<ReadFile>();
  const choose = async (file: File | null) => {
    if (!file) return;
    // So that the same file can be chosen again after it was changed.
    forgetFile.current?.();
    const found = await readListFile(file);
    setRead("text" in found ? { name: file.name, text: found.text, before: list } : undefined);
    if ("fault" in found) onFault(found.fault);
    else onRead(found.text);
  };
  const undo = ({ before }: ReadFile) => {
    setRead(undefined);
    onRead(before);
  };
  // Once the list was changed by hand, nothing is said of the file.
  const shown = read?.text === list ? read : undefined;
  return (
    <Row data-gap="sm" data-wrap>
      <FileButton
        resetRef={forgetFile}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={(file) => void choose(file)}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFileSpreadsheet size={20} aria-hidden="true" />}>
            Escolher arquivo CSV
          </Button>
        )}
      </FileButton>
      {shown?.before.trim() && (
        <Button variant="subtle" onClick={() => undo(shown)}>
          Desfazer
        </Button>
      )}
      <Muted data-small role="status" style={{ overflowWrap: "anywhere" }}>
        {shown && `Lido de ${shown.name}: ${linesText(shown.text)}.`}
      </Muted>
    </Row>
  );
}
