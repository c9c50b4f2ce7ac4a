import { Button, VisuallyHidden } from "@mantine/core";
import type { StoredWorkout } from "@prancheta/contract/student/training";
import { WORKOUT_LIMITS } from "@prancheta/contract/training/workouts";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { Card, CardTitle, Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { ShowMore } from "@prancheta/ui/list/ShowMore.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { Skeletons } from "@prancheta/ui/page/Skeletons.tsx";
import { momentText } from "@prancheta/ui/text/dates.ts";
import { useMinute } from "@prancheta/ui/text/now.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { paths } from "../navigation/paths.ts";
import { type DeviceWorkout, isUnsent } from "../offline/device-workout.ts";
import { isOver, useChosenLink } from "../session/links.hooks.ts";
import { ownWorkouts, storeFromServer } from "./begin.ts";
import { startSending } from "./device/sending.ts";
import { forgetWorkout, loadWorkouts, useWorkouts } from "./device/workouts-store.ts";
import classes from "./HistoryPage.module.css";
import { SendingState } from "./SendingState.tsx";
import { historyQuery } from "./training.hooks.ts";
import { durationText, figuresText, intensityText } from "./training.texts.ts";

const SHAPE = { cardHeight: 120, gap: 12, skeletons: 3 };
const DAY_MS = 24 * 60 * 60 * 1000;

/** The finished workouts: those that were not sent yet first, then what the server has. */
export function HistoryPage() {
  const query = useInfiniteQuery(historyQuery);
  useEffect(() => void loadWorkouts().then(startSending), []);
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const waiting = ownWorkouts(useWorkouts()).filter((one) => one.head.finishedAt !== null && isUnsent(one));
  return (
    <Page title="Treinos feitos">
      <Stack data-gap="sm">
        {waiting.map((workout) => (
          <WaitingCard key={workout.id} workout={workout} isStored={rows.some(({ id }) => id === workout.id)} />
        ))}
        {rows.map((row) => (
          <DoneCard key={row.id} row={row} />
        ))}
        {query.isPending && <Skeletons shape={SHAPE} count={3} skeleton={<Skeleton height={120} />} />}
        {query.isError && rows.length === 0 && (
          <ErrorState title="Não foi possível carregar seus treinos" reading={query} />
        )}
        {query.isSuccess && rows.length === 0 && waiting.length === 0 && (
          <EmptyState title="Nenhum treino ainda" text="Os treinos que você terminar ficam guardados aqui." />
        )}
        <ShowMore query={query} fullWidth />
      </Stack>
    </Page>
  );
}

const nameOf = ({ letter, name }: { letter: string | null; name: string | null }) =>
  [letter && `Treino ${letter}`, name].filter(Boolean).join(" · ") || "Treino";

const LOSS = {
  workout: {
    title: "Descartar este treino?",
    text: "Ele não foi aceito e existe só neste aparelho. Descartado, não volta.",
    success: "Treino descartado",
  },
  correction: {
    title: "Descartar esta correção?",
    text: "Ela não foi aceita. O treino continua guardado como estava antes dela.",
    success: "Correção descartada",
  },
};

interface WaitingCardProps {
  workout: DeviceWorkout;
  /** Whether the server has the workout as it was before a correction. */
  isStored: boolean;
}

/** One that was not sent yet. One that the server does not take can only be put away. */
function WaitingCard({ workout: { id, head, refused }, isStored }: WaitingCardProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Card as="article" data-snug>
      <Stack data-gap="xs">
        <CardTitle>{nameOf(head)}</CardTitle>
        <SendingState id={id} />
      </Stack>
      {refused && (
        <Button
          variant="default"
          className={classes["act"]}
          onClick={() => setAsked(true)}
          aria-label={`Descartar ${nameOf(head)}`}
        >
          Descartar
        </Button>
      )}
      <ConfirmedAction
        opened={isAsked}
        onClose={() => setAsked(false)}
        danger
        {...LOSS[isStored ? "correction" : "workout"]}
        confirmLabel="Descartar"
        action={() => forgetWorkout(id)}
        failure={{ title: "Não foi possível descartar", action: "descartar um treino" }}
      />
    </Card>
  );
}

function DoneCard({ row }: { row: StoredWorkout }) {
  const navigate = useNavigate();
  const zone = useZone();
  const now = useMinute();
  const finishedAt = Date.parse(row.finishedAt ?? "");
  const link = useChosenLink();
  const canCorrect = !(link && isOver(link)) && now - finishedAt < WORKOUT_LIMITS.days * DAY_MS;
  const moment = row.finishedAt && momentText(row.finishedAt, now, zone);
  // The time tells workouts of one letter and sheet apart.
  const name = [nameOf(row), moment].filter(Boolean).join(", ");
  const facts = [
    moment,
    intensityText(row.intensity),
    row.startedAt ? durationText(finishedAt - Date.parse(row.startedAt)) : "anotado depois",
  ];
  const exercises = Map.groupBy(row.sets, ({ slot }) => slot);
  return (
    <Card as="article" data-snug>
      <CardTitle>{nameOf(row)}</CardTitle>
      <Muted data-small>{facts.filter(Boolean).join(" · ")}</Muted>
      {row.note && <p className={classes["note"]}>{row.note}</p>}
      {row.sets.length > 0 && (
        <details className={classes["sets"]}>
          <summary>
            Ver as séries <VisuallyHidden>de {name}</VisuallyHidden>
          </summary>
          <ul>
            {[...exercises.values()].map((sets) => (
              <li key={sets[0]?.slot}>
                <strong>{sets[0]?.name}</strong>
                <span>
                  {sets
                    .map((set) =>
                      set.status === "SKIPPED"
                        ? "pulada"
                        : `${figuresText(set)}${set.status === "FAILED" ? " (falhou)" : ""}`,
                    )
                    .join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {canCorrect && (
        <Button
          variant="default"
          className={classes["act"]}
          onClick={() => void navigate({ to: paths.workout, search: { id: storeFromServer(row) } })}
          aria-label={`Corrigir ${name}`}
        >
          Corrigir
        </Button>
      )}
    </Card>
  );
}
