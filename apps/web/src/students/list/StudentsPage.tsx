import type { StudentCard as Card } from "@prancheta/contract/students/students";
import { ListPage } from "@prancheta/ui/list/ListPage.tsx";
import { useListInUrl } from "@prancheta/ui/list/list-in-url.ts";
import { IconUserPlus } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { paths } from "../../navigation/paths.ts";
import { studentFilters, studentList } from "../students.hooks.ts";
import { listTexts, toEvaluateText } from "../students.texts.ts";
import { studentsToEvaluate } from "../to-evaluate.ts";
import { LayoutToggle } from "./LayoutToggle.tsx";
import { listShape, useListLayout } from "./list-layout.ts";
import { StudentCard, StudentCardSkeleton } from "./StudentCard.tsx";
import { StudentFilterBar } from "./StudentFilterBar.tsx";

const nameOf = ({ name }: Card) => name;

export function StudentsPage() {
  const inUrl = useListInUrl(studentFilters);
  const { layout, isWide, choose } = useListLayout();
  return (
    <ListPage
      title="Alunos"
      texts={listTexts}
      note={toEvaluateText(useQuery(studentsToEvaluate).data?.total)}
      create={{
        children: "Cadastrar aluno",
        icon: <IconUserPlus size={20} aria-hidden="true" />,
        to: paths.invite,
      }}
      inUrl={inUrl}
      bar={<StudentFilterBar inUrl={inUrl} end={isWide && <LayoutToggle layout={layout} onChange={choose} />} />}
      query={useInfiniteQuery(studentList(inUrl.values))}
      shape={listShape[layout]}
      nameOf={nameOf}
      skeleton={<StudentCardSkeleton layout={layout} />}
    >
      {(student) => <StudentCard student={student} layout={layout} />}
    </ListPage>
  );
}
