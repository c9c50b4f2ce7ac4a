import type { StudentCard as Card } from "@prancheta/contract/students";
import { IconUserPlus } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { isReady } from "../app/areas.ts";
import { paths } from "../app/paths.ts";
import { useListInUrl } from "../platform/list-in-url.ts";
import { InfiniteList } from "../ui/InfiniteList.tsx";
import { Page } from "../ui/Page.tsx";
import { PageAction } from "../ui/PageAction.tsx";
import { CardSkeleton } from "./CardSkeleton.tsx";
import { LayoutToggle } from "./LayoutToggle.tsx";
import { listShape, useListLayout } from "./list-layout.ts";
import { NoStudents } from "./NoStudents.tsx";
import { StudentCard } from "./StudentCard.tsx";
import { StudentFilterBar } from "./StudentFilterBar.tsx";
import { type StudentFilters, studentFilters, studentList } from "./students.hooks.ts";
import { listLine } from "./students.texts.ts";
import { studentsToEvaluate } from "./to-evaluate.ts";

const idOf = ({ id }: Card) => id;
const nameOf = ({ name }: Card) => name;
const NO_FILTERS: StudentFilters = {
  nameOrEmail: undefined,
  plan: undefined,
  motivation: undefined,
  interaction: undefined,
  tag: undefined,
  sort: undefined,
};

/** The student list (spec 1, §2.9). */
export function StudentsPage() {
  const [filters, change] = useListInUrl(studentFilters);
  const { layout, isWide, choose } = useListLayout();
  const list = useInfiniteQuery(studentList(filters));
  const toEvaluate = useQuery(studentsToEvaluate);
  const { sort: _order, ...narrowing } = filters;
  const filtered = Object.values(narrowing).some((value) => value !== undefined);
  const clear = () => void change(NO_FILTERS);

  return (
    <Page
      title="Alunos"
      line={listLine(list.data?.pages[0]?.total, filtered, toEvaluate.data)}
      actions={
        isReady("plans") && (
          <PageAction to={paths.planCodes} icon={<IconUserPlus size={20} aria-hidden="true" />}>
            Cadastrar aluno
          </PageAction>
        )
      }
    >
      <StudentFilterBar
        filters={filters}
        onChange={change}
        onClear={clear}
        end={isWide && <LayoutToggle layout={layout} onChange={choose} />}
      />
      <InfiniteList
        key={layout}
        label="Alunos"
        query={list}
        shape={listShape[layout]}
        keyOf={idOf}
        nameOf={nameOf}
        skeleton={<CardSkeleton layout={layout} />}
        empty={<NoStudents filtered={filtered} onClear={clear} />}
        failure="Não foi possível carregar os alunos"
      >
        {(student) => <StudentCard student={student} layout={layout} />}
      </InfiniteList>
    </Page>
  );
}
