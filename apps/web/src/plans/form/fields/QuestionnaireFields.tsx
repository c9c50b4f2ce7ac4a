import { Button } from "@mantine/core";
import { SelectField } from "@prancheta/ui/form/choices/SelectField.tsx";
import { WithHelp } from "@prancheta/ui/form/WithHelp.tsx";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { questionnaireOptions } from "../../../questionnaires/questionnaires.hooks.ts";
import type { Choice, PlanFieldsProps } from "../plan.form.ts";
import { chosenQuestionnaire, deletedText, unnamedChoice } from "./chosen.hooks.ts";
import classes from "./QuestionnaireFields.module.css";

const FAILURE = "Não foi possível carregar os questionários.";

interface QuestionnaireFieldsProps extends PlanFieldsProps {
  onNew: () => void;
}

/** The questionnaires of a plan, and the first step of a coach who has only the trial one. */
export function QuestionnaireFields({ form, saved, onNew }: QuestionnaireFieldsProps) {
  const reading = useQuery(questionnaireOptions);
  const { questionnaireId, followUpQuestionnaireId } = form.values;
  const known = [...(reading.data ?? []), saved?.questionnaire, saved?.followUpQuestionnaire]
    .filter((one) => one !== null && one !== undefined)
    .map(({ id, title }) => ({ id, name: title }));
  const idToLoad = (id: string | null) => (reading.isPending || known.some((one) => one.id === id) ? null : id);
  const [first, followUp] = [
    useQuery(chosenQuestionnaire(idToLoad(questionnaireId))),
    useQuery(chosenQuestionnaire(idToLoad(followUpQuestionnaireId))),
  ];
  const shown = (id: string | null, loaded: typeof first): Choice | undefined =>
    id === null ? undefined : (known.find((one) => one.id === id) ?? loaded.data ?? unnamedChoice(id, loaded.isError));
  const [firstShown, followUpShown] = [shown(questionnaireId, first), shown(followUpQuestionnaireId, followUp)];
  const names = new Map([...known, firstShown, followUpShown].flatMap((one) => (one ? [[one.id, one.name]] : [])));
  const data = [...names].map(([value, label]) => ({ value, label }));
  const isTrialPlan = saved?.type === "TRIAL";
  const hasOwn = reading.data?.some(({ type }) => type !== "TRIAL") ?? true;
  const place = isTrialPlan ? undefined : placeOfNext(questionnaireId, followUpQuestionnaireId);
  const common = { data, searchable: true, nothingFoundMessage: "Nenhum questionário com esse nome" };
  return (
    <>
      <WithHelp
        of="Questionário de anamnese"
        help="O que o aluno responde ao entrar: objetivos, rotina, saúde e lesões. É com ele que você monta o primeiro treino."
      >
        <SelectField
          {...common}
          label="Questionário de anamnese"
          required
          placeholder="Escolha um questionário"
          allowDeselect={false}
          {...form.getInputProps("questionnaireId")}
          error={form.errors["questionnaireId"] ?? deletedText(firstShown)}
        />
      </WithHelp>
      <WithHelp
        of="Questionário de acompanhamento"
        help="O que o aluno responde nos relatórios seguintes. Sem ele, responde de novo ao de anamnese."
      >
        <SelectField
          {...common}
          label="Questionário de acompanhamento"
          placeholder="O mesmo da anamnese"
          clearable
          clearButtonProps={{ "aria-label": "Limpar questionário de acompanhamento" }}
          {...form.getInputProps("followUpQuestionnaireId")}
          error={form.errors["followUpQuestionnaireId"] ?? deletedText(followUpShown)}
        />
      </WithHelp>
      <div className={classes["whole"]}>
        {[reading, first, followUp].map((one) => failureOf(one, FAILURE)).find(Boolean)}
        {!isTrialPlan && !hasOwn && (
          <EmptyState
            level={3}
            title="Você ainda não tem questionários seus"
            text="Use o inicial ou crie o primeiro seu. O que você já digitou aqui fica guardado."
            action={
              <Button variant="outline" onClick={onNew}>
                Criar questionário
              </Button>
            }
          />
        )}
        {!isTrialPlan && hasOwn && (
          <Button
            variant="subtle"
            className={classes["create"] ?? ""}
            onClick={onNew}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            Criar outro questionário
          </Button>
        )}
        {place && (
          <Muted data-small>Quando você voltar, o novo já estará escolhido como questionário de {place}.</Muted>
        )}
      </div>
    </>
  );
}

/** Which field a new questionnaire fills; none if both are chosen (docs/rules/plans.md). */
const placeOfNext = (first: string | null, followUp: string | null): string | undefined => {
  if (first === null) return "anamnese";
  return followUp === null ? "acompanhamento" : undefined;
};
