import { ActionIcon } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Student } from "@prancheta/contract/students";
import { IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../app/paths.ts";
import { ConfirmedAction } from "../ui/ConfirmedAction.tsx";
import { ExportStudent } from "./details/ExportStudent.tsx";
import classes from "./RemoveStudent.module.css";
import { useRemoveStudent } from "./students.hooks.ts";

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
        type="warning"
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
