import { Button, Textarea } from "@mantine/core";
import { REPORT_LIMITS } from "@prancheta/contract/reports/reports";
import type { DueReport, OwnPhoto } from "@prancheta/contract/student/reports";
import { takeLostFocus } from "@prancheta/ui/browser/take-lost-focus.ts";
import { AmountField } from "@prancheta/ui/form/numbers/AmountField.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { inOrder } from "@prancheta/ui/list/in-order.ts";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { ownConsents } from "../../own/own.hooks.ts";
import { changed, unanswered } from "../core/report-work.ts";
import { weightFault } from "../core/weight.ts";
import { useReportWork } from "../use-report-work.ts";
import { ConsentField } from "./ConsentField.tsx";
import { PhotosField, PhotosHint } from "./PhotosField.tsx";
import { QuestionField } from "./QuestionField.tsx";
import { ReportFoot } from "./ReportFoot.tsx";
import classes from "./ReportForm.module.css";
import { usePhotoTaking } from "./use-photo-taking.ts";

/** Frames to wait for the faults to appear, also on a slow phone. */
const MAX_FRAMES = 20;

/** Scrolls to the first fault once it is marked, and focuses its field. */
const showFirstFault = (frames = MAX_FRAMES): void => {
  requestAnimationFrame(() => {
    const place = document.querySelector("main [data-invalid]");
    place?.scrollIntoView({ block: "start" });
    place?.querySelector<HTMLElement>("input, textarea, button")?.focus({ preventScroll: true });
    if (!place && frames > 0) showFirstFault(frames - 1);
  });
};

interface ReportFormProps {
  due: DueReport;
  /** The photos of the last report. */
  before: readonly OwnPhoto[];
  /** The ids of those that were sent. */
  sent: readonly string[];
}

/** Questions, weight, words and photos, kept with each key; it is sent at the end, with or without a connection. */
export function ReportForm({ due, before, sent }: ReportFormProps) {
  const filling = useReportWork(due, sent);
  const { work, isSent, leftOut, change } = filling;
  const taking = usePhotoTaking(change);
  const consents = useQuery(ownConsents).data;
  const [wasTried, setTried] = useState(false);
  const title = due.isFirst ? "Anamnese" : "Relatório";
  if (isSent) return <Sent title={title} leftOut={leftOut} />;
  if (!work)
    return (
      <Page title={title}>
        <Skeleton height={420} />
      </Page>
    );
  const missing = unanswered(work);
  const isAllowed = (purpose: "HEALTH" | "PHOTOS") =>
    consents === undefined || consents.some((consent) => consent.purpose === purpose && consent.isGiven);
  const weightError = weightFault(work.form.weight);
  const hasRefused = work.photos.some(({ refused }) => refused);
  const isReady = missing.length === 0 && weightError === undefined && !hasRefused && isAllowed("HEALTH");
  const send = () => {
    setTried(true);
    if (isReady) change((now) => ({ ...now, isLeaving: true }));
    else showFirstFault();
  };
  return (
    <Page title={title} line={due.title}>
      <Stack data-gap="lg">
        <Section title="Perguntas">
          <Stack data-gap="lg">
            {inOrder(work.questions).map(({ item: question, place }) => (
              <QuestionField
                // Two questions may be asked in the same words; their places never change.
                key={place}
                number={place + 1}
                question={question}
                answer={work.form.answers[place] ?? { items: [], observation: "" }}
                error={wasTried && missing.includes(place) ? "Responda a esta pergunta" : undefined}
                onAnswer={(answer) =>
                  change((now) =>
                    changed(
                      now,
                      { answers: now.form.answers.map((one, at) => (at === place ? answer : one)) },
                      Date.now(),
                    ),
                  )
                }
              />
            ))}
          </Stack>
        </Section>
        <Section title="Peso e observações">
          <Stack data-gap="md">
            <div data-invalid={(wasTried && weightError !== undefined) || undefined}>
              <p className={classes["label"]} aria-hidden="true">
                Peso (opcional)
              </p>
              <AmountField
                label="Peso (opcional)"
                unit="kg"
                value={work.form.weight}
                onAmount={(weight) => change((now) => changed(now, { weight }, Date.now()))}
                error={weightError}
              />
            </div>
            <Textarea
              label="Quer contar mais alguma coisa? (opcional)"
              autosize
              minRows={3}
              maxRows={12}
              maxLength={REPORT_LIMITS.text}
              value={work.form.observation}
              onChange={({ currentTarget: { value } }) =>
                change((now) => changed(now, { observation: value }, Date.now()))
              }
            />
          </Stack>
        </Section>
        <Section title="Fotos (opcional)">
          {isAllowed("PHOTOS") ? (
            <>
              <PhotosHint isFirst={before.length === 0} />
              <PhotosField work={work} before={before} taking={taking} />
            </>
          ) : (
            <ConsentField
              purpose="PHOTOS"
              text="As fotos são vistas só por você e pelo seu profissional, para acompanhar sua evolução. Sem elas, o relatório vai do mesmo jeito."
              label="Autorizar o uso das fotos"
            />
          )}
        </Section>
        {!isAllowed("HEALTH") && (
          <Section title="Sua autorização">
            <div data-invalid={wasTried || undefined}>
              <ConsentField
                purpose="HEALTH"
                text="Suas respostas e seu peso são dados de saúde, vistos só por você e pelo seu profissional. Para enviar, autorize o uso."
                label="Autorizar o uso dos dados de saúde"
              />
            </div>
          </Section>
        )}
        <ReportFoot
          filling={filling}
          work={work}
          isPreparing={taking.preparing.length > 0}
          missing={wasTried ? missing.length : 0}
          onSend={send}
        />
      </Stack>
    </Page>
  );
}

const Sent = ({ title, leftOut }: { title: string; leftOut: string | undefined }) => (
  <Page title={title}>
    <div tabIndex={-1} ref={takeLostFocus}>
      <EmptyState
        title={leftOut ? "O relatório já tinha sido enviado" : "Relatório enviado"}
        text={leftOut ?? "Seu profissional já pode ler. A resposta aparece em Relatórios."}
        action={
          <Button component={Link} to={paths.reports}>
            Ver relatórios
          </Button>
        }
      />
    </div>
  </Page>
);
