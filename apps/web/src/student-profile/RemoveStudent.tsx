import { ActionIcon } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Student } from "@prancheta/contract/students/students";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { ExportStudent } from "../students/details/ExportStudent.tsx";
import { useRemoveStudent } from "../students/students.hooks.ts";
import classes from "./RemoveStudent.module.css";

export function RemoveStudent({ student }: { student: Student }) {
  const [opened, { open, close }] = useDisclosure(false);
  const remove = useRemoveStudent(student.id);
  const navigate = useNavigate();
  return (
    <>
      <ActionIcon
        variant="default"
        size="var(--control-height)"
        onClick={open}
        aria-label="Excluir Aluno"
        title="Excluir Aluno"
        className={classes["open"]}
      >
        <IconTrash size={20} aria-hidden="true" />
      </ActionIcon>
      <ConfirmedAction
        opened={opened}
        onClose={close}
        danger
        title="Deseja mesmo excluir esse aluno?"
        text={`${student.name} sai da sua lista. Essa ação não poderá ser desfeita.`}
        action={() => remove.mutateAsync()}
        success="Aluno removido com sucesso!"
        onSuccess={() => navigate({ to: paths.students, replace: true, ignoreBlocker: true })}
        failure={{ title: "Erro ao remover aluno!", action: "remover aluno" }}
      >
        <ExportStudent student={student} />
      </ConfirmedAction>
    </>
  );
}
