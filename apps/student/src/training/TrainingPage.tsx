import { Button } from "@mantine/core";
import { muscleGroupLabel } from "@prancheta/contract/training/labels";
import type { SheetOfStudent } from "@prancheta/contract/training/training";
import { Card, CardTitle, Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { Skeletons } from "@prancheta/ui/page/Skeletons.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { IconHistory, IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { paths } from "../navigation/paths.ts";
import { hasEnded, LinkFailure } from "../session/LinkFailure.tsx";
import { begin, storeFromServer } from "./begin.ts";
import { startSending } from "./device/sending.ts";
import { loadWorkouts } from "./device/workouts-store.ts";
import classes from "./TrainingPage.module.css";
import { sheetsQuery } from "./training.hooks.ts";
import { useProposal } from "./use-proposal.ts";

const SHAPE = { cardHeight: 140, gap: 12, skeletons: 3 };

/** '5 exercícios', never broken into two lines. */
const countOf = (exercises: number) => counted(exercises, "exercício", "exercícios").replace(" ", "\u00a0");

/** The current sheets: each letter can be begun, the proposed one stands out. */
export function TrainingPage() {
  const reading = useQuery(sheetsQuery);
  const { data: known, error } = reading;
  const isOver = hasEnded(error);
  const data = isOver ? undefined : known;
  useEffect(() => void loadWorkouts().then(startSending), []);
  return (
    <Page title="Treinos">
      <Stack data-gap="md">
        {data?.sheets.map((sheet) => (
          <SheetCard key={sheet.id} sheet={sheet} />
        ))}
        {data?.sheets.length === 0 && (
          <EmptyState
            title="Nenhuma ficha por enquanto"
            text="Quando seu profissional montar sua ficha, ela aparece aqui."
          />
        )}
        {!data && error && <LinkFailure title="Não foi possível carregar suas fichas" reading={reading} />}
        {!data && !error && <Skeletons shape={SHAPE} count={3} skeleton={<Skeleton height={140} />} />}
        {!isOver && (
          <Stack data-gap="xs">
            {data?.sheets.length !== 0 && (
              <Button
                component={Link}
                to={paths.byHand}
                variant="default"
                fullWidth
                leftSection={<IconPencil size={20} aria-hidden="true" />}
              >
                Anotar treino já feito
              </Button>
            )}
            <Button
              component={Link}
              to={paths.history}
              variant="default"
              fullWidth
              leftSection={<IconHistory size={20} aria-hidden="true" />}
            >
              Treinos feitos
            </Button>
          </Stack>
        )}
      </Stack>
    </Page>
  );
}

const isOf = (
  { sheet, letter }: { readonly sheet: string | null; readonly letter: string | null },
  { id }: SheetOfStudent,
  type: string,
) => sheet === id && letter === type;

function SheetCard({ sheet }: { sheet: SheetOfStudent }) {
  const navigate = useNavigate();
  const { next, begun, underWay } = useProposal();
  const open = (id: string) => void navigate({ to: paths.workout, search: { id } });
  /** Goes on with a workout under way: a second one of its letter would be begun by mistake. */
  const start = (letter: string) => {
    if (begun && isOf(begun.head, sheet, letter)) return open(begun.id);
    return open(underWay && isOf(underWay, sheet, letter) ? storeFromServer(underWay) : begin(sheet, letter));
  };
  return (
    <Card data-snug>
      <Stack data-gap="sm">
        <CardTitle>{sheet.description}</CardTitle>
        <ul className={classes["letters"]}>
          {sheet.instructions.map(({ type, muscleGroups, exercisesContent }) => {
            const isNext = next?.sheet === sheet.id && next.letter === type;
            const now = begun?.head ?? underWay;
            const isBegun = now !== null && isOf(now, sheet, type);
            // While a workout is under way, the next one is not shown yet.
            const isOffered = now ? isBegun : isNext;
            const action = isBegun ? "Continuar" : "Começar";
            return (
              <li key={type} className={classes["letter"]}>
                <span className={classes["sign"]} data-next={isOffered || undefined} aria-hidden="true">
                  {type}
                </span>
                <span className={classes["words"]}>
                  <strong>
                    Treino {type}
                    {isOffered && (isBegun ? " · em\u00a0andamento" : " · o\u00a0próximo")}
                  </strong>
                  <Muted as="span" data-small>
                    {[
                      muscleGroups
                        .slice(0, 3)
                        .map((group) => muscleGroupLabel[group])
                        .join(", "),
                      countOf(exercisesContent.flatMap(({ exercises }) => exercises).length),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </Muted>
                </span>
                <Button
                  variant={isOffered ? "filled" : "default"}
                  aria-label={`${action} o treino ${type} de ${sheet.description}`}
                  onClick={() => start(type)}
                >
                  {action}
                </Button>
              </li>
            );
          })}
        </ul>
      </Stack>
    </Card>
  );
}
