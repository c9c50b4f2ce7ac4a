import { Button } from "@mantine/core";
import { profile } from "@prancheta/contract/partners/profile";
import type { Student } from "@prancheta/contract/students/students";
import { download } from "@prancheta/ui/server/call.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import classes from "./ExportStudent.module.css";

const fileName = (name: string): string => `${name.trim().replaceAll(/[^\p{L}\p{N}]+/gu, "-")}.zip`;

/** Exports all data about a student, for example before it is removed. */
export function ExportStudent({ student }: { student: Student }) {
  const save = useMutation({
    mutationFn: () => download(profile.exportStudent, { id: student.id }, fileName(student.name)),
  });
  return (
    <div className={classes["export"]}>
      <p>Se quiser guardar treinos, relatórios e fotos, baixe os dados antes.</p>
      <Button
        variant="default"
        onClick={() => save.mutate()}
        loading={save.isPending}
        leftSection={<IconDownload size={20} aria-hidden="true" />}
      >
        Baixar os dados do aluno
      </Button>
      {save.isSuccess && <p role="status">Pronto: o arquivo foi baixado.</p>}
      {save.isError && <p role="alert">Não foi possível baixar os dados. {problemText(save.error).detail}</p>}
    </div>
  );
}
