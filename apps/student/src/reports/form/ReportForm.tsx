import { Button, Textarea } from "@mantine/core";
import type { DueReport, OwnPhoto } from "@prancheta/contract/student/reports";
import { AmountField } from "@prancheta/ui/form/AmountField.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { inOrder } from "@prancheta/ui/list/in-order.ts";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { ownConsents } from "../../own/own.hooks.ts";
import { changed, type ReportWork, unanswered, waitingPhotos } from "../core/report-work.ts";
import { type ReportFilling, useReportWork } from "../use-report-work.ts";
import { ConsentField } from "./ConsentField.tsx";
import { PhotosField, PhotosHint } from "./PhotosField.tsx";
import { QuestionField } from "./QuestionField.tsx";
import classes from "./ReportForm.module.css";

const LEAST_KG = 20;
const MOST_KG = 400;
const MOST = 4000;

interface ReportFormProps {
  due: DueReport;
  before: readonly OwnPhoto[];
}

/** Questions, weight, words and photos, kept with each key; it is sent at the end, with or without a connection. */
export function ReportForm({ due, before }: ReportFormProps) {
  const filling = useReportWork(due);
  const { work, isSent, change } = filling;
  const consents = useQuery(ownConsents).data;
  const [wasTried, setTried] = useState(false);
  const title = due.isFirst ? "Anamnese" : "Relatório";
  if (isSent) return <Sent title={title} />;
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
  const isReady = missing.length === 0 && weightError === undefined && isAllowed("HEALTH");
  const send = () => {
    setTried(true);
    if (isReady) change((now) => ({ ...now, isLeaving: true }));
    else document.querySelector("[data-invalid]")?.scrollIntoView({ block: "center" });
  };
  return (
    <Page title={title} line={due.title}>
      <Stack data-gap="lg">
        <Section title="Perguntas">
          <Stack data-gap="lg">
            {inOrder(due.questions).map(({ item: question, place }) => (
              <QuestionField
                // Two questions may be asked in the same words; their places never change.
                key={place}
                number={place + 1}
                question={question}
                answer={work.form.answers[place] ?? { items: [], observation: "" }}
                error={wasTried && missing.includes(place) ? "Responda esta pergunta" : undefined}
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
              maxLength={MOST}
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
              <PhotosHint />
              <PhotosField work={work} before={before} onChange={change} />
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
            <ConsentField
              purpose="HEALTH"
              text="Suas respostas e seu peso são dados de saúde, vistos só por você e pelo seu profissional. Para enviar, autorize o uso."
              label="Autorizar o uso dos dados de saúde"
            />
          </Section>
        )}
        <Foot filling={filling} work={work} missing={wasTried ? missing.length : 0} onSend={send} />
      </Stack>
    </Page>
  );
}

const weightFault = (weight: number | null): string | undefined =>
  weight !== null && !(weight >= LEAST_KG && weight <= MOST_KG) ? `Entre ${LEAST_KG} e ${MOST_KG} kg` : undefined;

interface FootProps {
  filling: ReportFilling;
  work: ReportWork;
  missing: number;
  onSend: () => void;
}

/** What happens with the report now, and 'Enviar'. */
function Foot({ filling: { isOffline, isSending, refusal }, work, missing, onSend }: FootProps) {
  const photos = waitingPhotos(work).length;
  return (
    <div className={classes["foot"]}>
      {refusal && (
        <p role="alert" className={classes["refusal"]}>
          <b>{refusal.title}.</b> {refusal.detail}
        </p>
      )}
      {missing > 0 && (
        <p role="alert" className={classes["refusal"]}>
          {missing === 1 ? "Falta 1 resposta." : `Faltam ${missing} respostas.`}
        </p>
      )}
      <p role="status" className={classes["state"]}>
        {stateText({ work, photos, isOffline, isSending })}
      </p>
      <Button size="md" fullWidth onClick={onSend} loading={work.isLeaving && !isOffline}>
        {work.isLeaving ? "Enviar de novo" : "Enviar relatório"}
      </Button>
    </div>
  );
}

interface Shown {
  work: ReportWork;
  photos: number;
  isOffline: boolean;
  isSending: boolean;
}

const stateText = ({ work, photos, isOffline, isSending }: Shown): string => {
  if (isOffline && work.isLeaving) return "Sem internet: ainda não enviado. Vai sozinho quando a conexão voltar.";
  if (isOffline) return "Sem internet: está guardado neste aparelho.";
  if (isSending && photos > 0)
    return `Enviando fotos: falta${photos === 1 ? "" : "m"} ${counted(photos, "foto", "fotos")}.`;
  if (isSending || work.form.revision > work.saved) return "Salvando…";
  return work.saved > 0 ? "Salvo. Você pode continuar depois, em qualquer aparelho." : "";
};

const Sent = ({ title }: { title: string }) => (
  <Page title={title}>
    <EmptyState
      title="Relatório enviado"
      text="Seu profissional já pode ler. A resposta aparece em Relatórios."
      action={
        <Button component={Link} to={paths.reports}>
          Ver relatórios
        </Button>
      }
    />
  </Page>
);
