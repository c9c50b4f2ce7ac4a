import { Button } from "@mantine/core";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { isMissing } from "@prancheta/ui/server/problem-error.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { paths } from "../navigation/paths.ts";
import { preloadPhotosDueFirst } from "../reports/ReportsSection.tsx";
import { sectionIn } from "../students/open-section.ts";
import { studentById } from "../students/students.hooks.ts";
import { opensReport } from "../students/to-evaluate.ts";
import { ProfileSections } from "./ProfileSections.tsx";
import { ProfileSkeleton } from "./ProfileSkeleton.tsx";
import { StudentHeader } from "./StudentHeader.tsx";

const OfferedAssignment = lazyPart(async () => (await import("./OfferedAssignment.tsx")).OfferedAssignment);

const InvitationNotice = lazyPart(
  async () => (await import("../student/invitations/InvitationNotice.tsx")).InvitationNotice,
);

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

export function StudentProfilePage() {
  const { id = "" } = useParams({ strict: false });
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const canChangePlan = search["canChangePlan"] === "true";
  const toEvaluate = opensReport(search);
  const section = sectionIn(search);
  const reading = useQuery({ ...studentById(id), ...(toEvaluate && { staleTime: 0 }) });
  const { data: student, error, isPending, isFetching, isFetchedAfterMount } = reading;
  // A cached profile may not have the report that the coach came for, or have it as pending after it was evaluated.
  const isOutdated = toEvaluate && isFetching && !isFetchedAfterMount;

  if (isPending || isOutdated) return <ProfileSkeleton />;
  if (isMissing(error)) return <NoSuchStudent reason={error.detail} />;
  if (!student) return <ErrorState level={1} title="Não foi possível carregar o aluno" reading={reading} />;
  if (toEvaluate) preloadPhotosDueFirst(student.questionnaireAnswers);
  return (
    <Stack data-gap="md">
      <StudentHeader student={student} />
      {student.status === "NOT_LINKED" && (
        <Suspense>
          <InvitationNotice student={student} />
        </Suspense>
      )}
      {(isText(search["ficha"]) || isText(search["dieta"])) && (
        <Suspense>
          <OfferedAssignment
            student={student}
            sheet={isText(search["ficha"]) ? search["ficha"] : undefined}
            diet={isText(search["dieta"]) ? search["dieta"] : undefined}
          />
        </Suspense>
      )}
      <ProfileSections
        key={student.id}
        student={student}
        canChangePlan={canChangePlan}
        opensReport={toEvaluate}
        section={section}
      />
    </Stack>
  );
}

function NoSuchStudent({ reason }: { reason: string }) {
  return (
    <EmptyState
      level={1}
      title="Aluno não encontrado"
      text={reason}
      action={
        <Button component={Link} to={paths.students} activeOptions={{ exact: true }} variant="outline">
          Ver alunos
        </Button>
      }
    />
  );
}
