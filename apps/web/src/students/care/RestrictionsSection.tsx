import { ActionIcon } from "@mantine/core";
import type { Restriction } from "@prancheta/contract/students/care";
import type { Student } from "@prancheta/contract/students/students";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useRemoveRestriction } from "./care.hooks.ts";
import classes from "./care.module.css";
import { restrictionLabel } from "./care.texts.ts";
import { RestrictionForm } from "./RestrictionForm.tsx";

/** 'Restrições': what a sheet or a diet must respect; also shown wherever one is assigned. */
export function RestrictionsSection({ student }: { student: Student }) {
  const [removing, setRemoving] = useState<{ restriction?: Restriction; opened: boolean }>({ opened: false });
  const remove = useRemoveRestriction(student.id);
  return (
    <Stack data-gap="lg">
      {student.restrictions.length === 0 ? (
        <Muted>Nenhuma restrição registrada. Elas aparecem sempre que você prescreve.</Muted>
      ) : (
        <Stack as="ul" data-gap="xs">
          {student.restrictions.map((restriction) => (
            <Row as="li" key={restriction.id} data-gap="sm">
              <StatusPill tone="warning">{restrictionLabel[restriction.kind]}</StatusPill>
              <span className={classes["text"]}>{restriction.text}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="var(--control-height)"
                onClick={() => setRemoving({ restriction, opened: true })}
                aria-label={`Remover restrição: ${restriction.text}`}
              >
                <IconX size={20} aria-hidden="true" />
              </ActionIcon>
            </Row>
          ))}
        </Stack>
      )}
      <RestrictionForm studentId={student.id} />
      <ConfirmedAction
        opened={removing.opened}
        onClose={() => setRemoving({ ...removing, opened: false })}
        danger
        title="Deseja remover essa restrição?"
        text={`“${removing.restriction?.text ?? ""}” deixa de aparecer quando você prescreve para ${student.name}.`}
        action={() => remove.mutateAsync(removing.restriction?.id ?? "")}
        success="Restrição removida"
        failure={{ title: "Não foi possível remover a restrição", action: "remover uma restrição" }}
      />
    </Stack>
  );
}
