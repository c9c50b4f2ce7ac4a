import { Accordion } from "@mantine/core";
import type { Student } from "@prancheta/contract/students/students";
import { Tile } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { counted } from "@prancheta/ui/text/count-text.ts";
import {
  IconAlertTriangle,
  IconBarbell,
  IconChartLine,
  IconClipboardList,
  IconHeartbeat,
  IconNotes,
  IconRosetteDiscountCheck,
  IconSalad,
  IconUser,
} from "@tabler/icons-react";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { DietsState } from "../diets/assign/DietsState.tsx";
import { EvaluationPill } from "../reports/EvaluationPill.tsx";
import { ReportsSection } from "../reports/ReportsSection.tsx";
import { ParqState } from "../student/parq/ParqState.tsx";
import { adherenceText, restrictionsState } from "../students/care/care.texts.ts";
import { ConsultancyPill } from "../students/consultancy/ConsultancyPill.tsx";
import { SheetsSection } from "../training/assign/SheetsSection.tsx";
import {
  ConsultancySection,
  DetailsSection,
  DietsSection,
  NotesSection,
  ParqSection,
  PerformanceSection,
  PromisedPlan,
  RestrictionsSection,
  SalesSection,
} from "./lazy-sections.ts";
import classes from "./ProfileSections.module.css";
import { useOpenSections } from "./use-open-sections.ts";

const sheetsState = (count: number): string => {
  if (count === 0) return "Nenhuma ficha";
  return counted(count, "ficha ativa", "fichas ativas");
};

interface ProfileSectionsProps {
  student: Student;
  /** Whether gender and plan can be changed (docs/rules/students.md). */
  canChangePlan?: boolean;
  /** Whether the coach came to evaluate: the report that is due first is open and in view. */
  opensReport?: boolean;
  /** The section that the coach came for; it alone is open. */
  section?: string | undefined;
}

/**
 * The sections of a student's profile. A closed section shows a summary at its right; one that waits for the coach is
 * open.
 */
export function ProfileSections({
  student,
  canChangePlan = false,
  opensReport = false,
  section,
}: ProfileSectionsProps) {
  const waits = student.questionnaireAnswers.some(({ status }) => status === "PENDING");
  const { opened, seen, open } = useOpenSections({ section, canChangePlan, waits });
  const asked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!section) return;
    // After the router has focused the new screen.
    const timer = setTimeout(() => asked.current?.scrollIntoView({ block: "start" }), DURATION.focusAfterDialog);
    return () => clearTimeout(timer);
  }, [section]);

  const sections = [
    {
      value: "details",
      title: "Dados do Aluno",
      Icon: IconUser,
      state: <State>{student.email ?? "Sem e-mail ainda"}</State>,
      content: <DetailsSection student={student} canChangePlan={canChangePlan} />,
    },
    {
      value: "consultancy",
      title: "Consultoria",
      Icon: IconRosetteDiscountCheck,
      state: <ConsultancyPill status={student.status} />,
      content: (
        <>
          <ConsultancySection student={student} />
          <SalesSection
            student={student}
            notice={student.status === "NOT_LINKED" && <PromisedPlan studentId={student.id} />}
          />
        </>
      ),
    },
    {
      value: "sheets",
      title: "Fichas de treino",
      Icon: IconBarbell,
      state: <State>{sheetsState(student.trainingCards.length)}</State>,
      content: <SheetsSection student={student} />,
    },
    {
      value: "diets",
      title: "Dietas",
      Icon: IconSalad,
      state: (
        <State>
          <DietsState studentId={student.id} />
        </State>
      ),
      content: <DietsSection student={student} />,
    },
    {
      value: "reports",
      title: "Relatórios",
      Icon: IconClipboardList,
      state: <EvaluationPill reports={student.questionnaireAnswers} />,
      content: <ReportsSection student={student} opensReport={opensReport} />,
    },
    {
      value: "performance",
      title: "Performance",
      Icon: IconChartLine,
      state: <State>{adherenceText(student.adherence)}</State>,
      content: <PerformanceSection studentId={student.id} />,
    },
    ...(student.status === "NOT_LINKED"
      ? []
      : [
          {
            value: "parq",
            title: "Saúde e autorizações",
            Icon: IconHeartbeat,
            state: (
              <State>
                <ParqState studentId={student.id} />
              </State>
            ),
            content: <ParqSection studentId={student.id} />,
          },
        ]),
    {
      value: "notes",
      title: "Anotações",
      Icon: IconNotes,
      state: <State>Só você vê</State>,
      content: <NotesSection studentId={student.id} />,
    },
    {
      value: "restrictions",
      title: "Restrições",
      Icon: IconAlertTriangle,
      state: <State>{restrictionsState(student.restrictions.length)}</State>,
      content: <RestrictionsSection student={student} />,
    },
  ];
  return (
    <Accordion
      multiple
      order={2}
      keepMounted
      value={opened}
      onChange={open}
      chevronIconSize={20}
      classNames={{
        root: classes["sections"] ?? "",
        item: classes["item"] ?? "",
        control: classes["control"] ?? "",
        label: classes["label"] ?? "",
        content: classes["content"] ?? "",
        itemTitle: classes["heading"] ?? "",
      }}
    >
      {sections.map(({ value, title, Icon, state, content }) => (
        <Accordion.Item key={value} value={value} ref={value === section ? asked : undefined}>
          <Accordion.Control>
            <Tile className={classes["tile"]}>
              <Icon size={20} aria-hidden="true" />
            </Tile>
            <span className={classes["title"]}>{title}</span>
            {state}
          </Accordion.Control>
          <Accordion.Panel>
            {seen.includes(value) && <Suspense fallback={<Skeleton height={160} />}>{content}</Suspense>}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

const State = ({ children }: { children: ReactNode }) => <span className={classes["state"]}>{children}</span>;
