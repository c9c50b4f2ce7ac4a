import { profile } from "@prancheta/contract/partners/profile";
import type { Student } from "@prancheta/contract/students/students";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { DownloadButton } from "@prancheta/ui/pieces/DownloadButton.tsx";
import { download } from "@prancheta/ui/server/call.ts";

const fileName = (name: string): string => `${name.trim().replaceAll(/[^\p{L}\p{N}]+/gu, "-")}.zip`;

/** Exports all data about a student, for example before it is removed. */
export function ExportStudent({ student: { id, name } }: { student: Student }) {
  return (
    <div>
      <Muted>Se quiser guardar treinos, relatórios e fotos, baixe os dados antes.</Muted>
      <DownloadButton save={() => download(profile.exportStudent, { id }, fileName(name))}>
        Baixar os dados do aluno
      </DownloadButton>
    </div>
  );
}
