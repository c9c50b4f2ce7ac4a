import { Button, Textarea } from "@mantine/core";
import { type Intensity, WORKOUT_LIMITS } from "@prancheta/contract/training/workouts";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { PlainSelect } from "@prancheta/ui/form/choices/PlainSelect.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useId, useState } from "react";
import { paths } from "../navigation/paths.ts";
import { instantOf } from "../offline/branded-values.ts";
import { hasEnded, LinkFailure } from "../session/LinkFailure.tsx";
import classes from "./ByHandPage.module.css";
import { thisDevice } from "./begin.ts";
import { byHand } from "./core/new-workout.ts";
import { startSending } from "./device/sending.ts";
import { loadWorkouts, storeWorkout } from "./device/workouts-store.ts";
import { IntensityChoice } from "./IntensityChoice.tsx";
import { sheetsQuery } from "./training.hooks.ts";

const DAYS = Array.from({ length: WORKOUT_LIMITS.days + 1 }, (_, days) => days);
const weekday = new Intl.DateTimeFormat("pt-BR", { weekday: "long", day: "2-digit", month: "2-digit" });

/** Now if it was today, else the noon of that day. */
const momentOf = (daysAgo: number): Date => {
  const moment = new Date();
  if (daysAgo > 0) {
    moment.setDate(moment.getDate() - daysAgo);
    moment.setHours(12, 0, 0, 0);
  }
  return moment;
};

const dayText = (daysAgo: number) => ["Hoje", "Ontem"][daysAgo] ?? weekday.format(momentOf(daysAgo));

/** A workout that was done without the app, today or on one of the last days. */
export function ByHandPage() {
  const reading = useQuery(sheetsQuery);
  const sheets = hasEnded(reading.error) ? undefined : reading.data?.sheets;
  const navigate = useNavigate();
  const singleFlight = useSingleFlight();
  const fields = useId();
  const [chosen, setChosen] = useState<string>();
  const [daysAgo, setDaysAgo] = useState(0);
  const [intensity, setIntensity] = useState<Intensity | null>(null);
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);
  useEffect(() => void loadWorkouts().then(startSending), []);
  const choices = sheets?.flatMap((sheet) =>
    sheet.instructions.map(({ type }) => ({ key: `${sheet.id} ${type}`, sheet, letter: type })),
  );
  const choice = choices?.find(({ key }) => key === chosen) ?? choices?.[0];

  const store = () => {
    if (intensity === null) setMissing(true);
    // Each visit records one workout: the screen stays until the next one is loaded, and a second tap would record
    // another.
    if (intensity === null || !choice || !singleFlight.tryStart()) return;
    const done = { finishedAt: instantOf(momentOf(daysAgo)), intensity, note: note.trim() };
    const workout = byHand(thisDevice(), choice.sheet, choice.letter, done);
    storeWorkout(workout);
    void toastSuccess("Treino anotado.");
    if (intensity === 0) void navigate({ to: paths.history });
    else void navigate({ to: paths.workout, search: { id: workout.id } });
  };

  return (
    <Page title="Anotar treino" line="Feito sem o app, hoje ou nos últimos 7 dias">
      {reading.isPending && <Skeleton height={360} />}
      {reading.error && !sheets && <LinkFailure title="Não foi possível carregar suas fichas" reading={reading} />}
      {sheets && !choice && (
        <EmptyState
          title="Nenhuma ficha por enquanto"
          text="Para anotar um treino, é preciso ter uma ficha. Ela aparece quando seu profissional a envia."
        />
      )}
      {choice && (
        <Stack data-gap="md">
          <div className={classes["field"]}>
            <label htmlFor={`${fields}-workout`}>Qual treino?</label>
            <PlainSelect
              data-field
              id={`${fields}-workout`}
              value={choice.key}
              onChange={({ currentTarget: { value } }) => setChosen(value)}
            >
              {choices?.map(({ key, sheet, letter }) => (
                <option key={key} value={key}>
                  {`Treino ${letter} · ${sheet.description}`}
                </option>
              ))}
            </PlainSelect>
          </div>
          <div className={classes["field"]}>
            <label htmlFor={`${fields}-day`}>Quando?</label>
            <PlainSelect
              data-field
              id={`${fields}-day`}
              value={daysAgo}
              onChange={({ currentTarget: { value } }) => setDaysAgo(Number(value))}
            >
              {DAYS.map((days) => (
                <option key={days} value={days}>
                  {dayText(days)}
                </option>
              ))}
            </PlainSelect>
          </div>
          <IntensityChoice
            value={intensity}
            onChange={(value) => {
              setIntensity(value);
              setMissing(false);
            }}
            isMissing={isMissing}
          />
          <Textarea
            label="Anotação para o seu profissional"
            autosize
            minRows={2}
            maxLength={WORKOUT_LIMITS.note}
            value={note}
            onChange={({ currentTarget: { value } }) => setNote(value)}
          />
          <Button size="md" fullWidth onClick={store}>
            {intensity === 0 ? "Anotar" : "Anotar e preencher as séries"}
          </Button>
        </Stack>
      )}
    </Page>
  );
}
