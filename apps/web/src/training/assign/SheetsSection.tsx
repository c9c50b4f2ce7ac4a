import { Button } from "@mantine/core";
import type { Student } from "@prancheta/contract/students/students";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { NumberedTabs } from "@prancheta/ui/pieces/NumberedTabs.tsx";
import spoken from "@prancheta/ui/theme/spoken.module.css";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { isWaiting, waitingText } from "../../students/assign/assign.texts.ts";
import { RestrictionsStrip } from "../../students/care/RestrictionsStrip.tsx";
import { AssignSheet } from "./AssignSheet.tsx";
import { useUnassignSheet } from "./assign.hooks.ts";
import { SheetOfStudentView } from "./SheetOfStudentView.tsx";
import classes from "./SheetsSection.module.css";

/** The sheets assigned to a student: read, assign, unassign. */
export function SheetsSection({ student }: { student: Student }) {
  const [assigning, setAssigning] = useState(false);
  const [unassigning, setUnassigning] = useState<string>();
  const sheets = student.trainingCards;
  const section = useRef<HTMLDivElement>(null);
  // The element that opened the dialog was removed with the sheet: focuses the sheet that is shown now, or the button
  // to assign one.
  const focusRest = () => setTimeout(() => focusShown(section.current), DURATION.focusAfterDialog);
  const assign = (
    <div className={classes["actions"]} data-alone={sheets.length === 0}>
      <Button
        renderRoot={(props) => <Link to={paths.newSheet} search={{ aluno: student.id }} {...props} />}
        variant="subtle"
      >
        Criar ficha
      </Button>
      <Button
        variant={sheets.length > 0 ? "light" : "filled"}
        onClick={() => setAssigning(true)}
        leftSection={<IconPlus size={20} aria-hidden="true" />}
      >
        Atribuir nova ficha
      </Button>
    </div>
  );
  return (
    <div ref={section}>
      <RestrictionsStrip restrictions={student.restrictions} />
      {sheets.length === 0 ? (
        <EmptyState
          level={3}
          title="Nenhuma ficha atribuída"
          text={
            isWaiting(student.status)
              ? waitingText(student.status, "ficha")
              : "A ficha atribuída aparece no app do aluno na hora."
          }
          action={assign}
        />
      ) : (
        <>
          {assign}
          <NumberedTabs
            label="Fichas de treino"
            onRemove={setUnassigning}
            tabs={sheets.map((sheet, index) => ({
              key: sheet.id,
              label: <SheetTabName place={index + 1} />,
              content: (
                <SheetOfStudentView sheet={sheet} studentId={student.id} onUnassign={() => setUnassigning(sheet.id)} />
              ),
            }))}
          />
        </>
      )}
      <AssignSheet opened={assigning} onClose={() => setAssigning(false)} student={student} />
      <UnassignSheet
        sheetId={unassigning}
        onClose={() => setUnassigning(undefined)}
        student={student}
        onUnassigned={focusRest}
      />
    </div>
  );
}

const focusShown = (section: Element | null) => {
  const tab = section?.querySelector<HTMLElement>("[role=tab][aria-selected=true]");
  (tab ?? section?.querySelector("button"))?.focus();
};

/** Two tabs fit side by side on a phone. */
const SheetTabName = ({ place }: { place: number }) => (
  <>
    {place}° Ficha <span className={spoken["on-phone"]}>de treino</span>
  </>
);

interface UnassignSheetProps {
  student: Student;
  /** The item to remove; the dialog is closed without it. */
  sheetId: string | undefined;
  onClose: () => void;
  onUnassigned: () => void;
}

function UnassignSheet({ student, sheetId, onClose, onUnassigned }: UnassignSheetProps) {
  const unassign = useUnassignSheet(student.id);
  const sheet = student.trainingCards.find(({ id }) => id === sheetId);
  return (
    <ConfirmedAction
      opened={sheet !== undefined}
      onClose={onClose}
      danger
      title="Deseja desatribuir essa ficha?"
      text={`${student.name} deixa de ver a ficha ${sheet ? `“${sheet.description}” ` : ""}no app. Os treinos já feitos continuam guardados.`}
      action={() => unassign.mutateAsync(sheetId ?? "")}
      success="Ficha desatribuída com sucesso!"
      onSuccess={onUnassigned}
      failure={{ title: "Erro ao desatribuir ficha!", action: "desatribuir ficha" }}
    />
  );
}
