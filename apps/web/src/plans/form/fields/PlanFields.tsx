import { Switch, TextInput } from "@mantine/core";
import { durationLabel, PLAN_DURATIONS } from "@prancheta/contract/plans/labels";
import { PLAN_LIMITS } from "@prancheta/contract/plans/limits";
import { SelectField } from "@prancheta/ui/form/choices/SelectField.tsx";
import { useWholeNumberInput } from "@prancheta/ui/form/numbers/use-whole-number-input.ts";
import { WithHelp } from "@prancheta/ui/form/WithHelp.tsx";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import type { PlanFieldsProps } from "../plan.form.ts";
import { BenefitFields } from "./BenefitFields.tsx";
import { BillingSection } from "./BillingSection.tsx";
import { FirstFields } from "./FirstFields.tsx";
import classes from "./PlanFields.module.css";
import { QuestionnaireFields } from "./QuestionnaireFields.tsx";

interface AllFieldsProps extends PlanFieldsProps {
  /** Leaves for the editor of a new questionnaire, which leads back. */
  onNewQuestionnaire: () => void;
}

/** The fields of a plan. Duration, times and amount of an existing plan do not change (docs/rules/plans.md). */
export function PlanFields({ form, saved, onNewQuestionnaire }: AllFieldsProps) {
  const isTrial = saved?.type === "TRIAL";
  return (
    <fieldset className={classes["all"]} disabled={isTrial}>
      <Stack data-gap="md">
        <Section title="O plano" text="Como ele se chama e por quanto tempo vale.">
          <div className={classes["fields"]}>
            <TextInput
              label="Nome do plano"
              required
              maxLength={PLAN_LIMITS.name}
              placeholder="Ex.: Consultoria trimestral"
              {...form.getInputProps("name")}
            />
            <Duration form={form} saved={saved} />
          </div>
        </Section>
        <Section title="Acompanhamento" text="De quanto em quanto tempo o aluno é avaliado e o que ele responde.">
          <div className={classes["fields"]}>
            <Times form={form} saved={saved} />
            <QuestionnaireFields form={form} saved={saved} onNew={onNewQuestionnaire} />
          </div>
        </Section>
        <BenefitFields form={form} />
        {isTrial ? (
          <Section title="Cobrança">
            <Muted>O plano de teste é grátis: nada é cobrado.</Muted>
          </Section>
        ) : (
          <BillingSection form={form} saved={saved} />
        )}
        <FirstFields form={form} saved={saved} />
        <Section title="Visibilidade" text="Quem vê o plano e quem pode contratá-lo.">
          <Switches form={form} />
        </Section>
      </Stack>
    </fieldset>
  );
}

const FIXED = "Não muda depois que o plano existe.";

const DURATIONS = PLAN_DURATIONS.map((days) => ({
  value: String(days),
  label: `${durationLabel(days)} (${days} dias)`,
}));

function Duration({ form, saved }: PlanFieldsProps) {
  const { duration } = form.values;
  const isOther = duration !== null && !DURATIONS.some(({ value }) => value === duration);
  const data = isOther ? [...DURATIONS, { value: duration, label: durationLabel(Number(duration)) }] : DURATIONS;
  return (
    <SelectField
      label="Validade"
      required
      placeholder="Escolha quanto dura"
      data={data}
      allowDeselect={false}
      disabled={saved !== undefined}
      description={saved && FIXED}
      {...form.getInputProps("duration")}
    />
  );
}

function Times({ form, saved }: PlanFieldsProps) {
  return (
    <>
      <WithHelp
        of="Período de avaliação"
        help="De quantos em quantos dias o aluno envia um relatório com peso, fotos e respostas, que você avalia."
      >
        <TimeField form={form} saved={saved} name="evaluationTime" label="Período de avaliação" unit="dias" />
      </WithHelp>
      <WithHelp
        of="Tempo máximo de resposta"
        help="Em quantas horas você se compromete a avaliar cada relatório. Depois desse prazo ele conta como atrasado."
      >
        <TimeField form={form} saved={saved} name="answerTime" label="Tempo máximo de resposta" unit="horas" />
      </WithHelp>
    </>
  );
}

interface TimeFieldProps extends PlanFieldsProps {
  name: "evaluationTime" | "answerTime";
  label: string;
  unit: "dias" | "horas";
}

function TimeField({ form, saved, name, label, unit }: TimeFieldProps) {
  const typed = form.values[name];
  const number = useWholeNumberInput({
    unit,
    value: typed === "" ? null : Number(typed),
    onChange: (value) => form.setFieldValue(name, value === null ? "" : String(value)),
  });
  return (
    <TextInput
      label={label}
      required
      rightSection={unit}
      rightSectionWidth={60}
      disabled={saved !== undefined}
      description={saved && FIXED}
      {...form.getInputProps(name)}
      {...number.input}
      error={number.error ?? form.errors[name]}
    />
  );
}

function Switches({ form }: Pick<PlanFieldsProps, "form">) {
  const { active, show } = form.values;
  return (
    <Stack data-gap="md">
      <Switch
        label="Plano ativo"
        description={
          active ? "Os alunos veem o plano e podem contratá-lo." : "Escondido e fechado a novas contratações."
        }
        {...form.getInputProps("active", { type: "checkbox" })}
      />
      <WithHelp
        of="Vitrine"
        help="A vitrine é onde quem ainda não é seu aluno vê os seus planos: na sua página e no app. Fora dela, o plano só é vendido a quem recebe o link ou um código."
      >
        <Switch
          label="Mostrar na vitrine"
          description={show ? "Aparece na sua página e na vitrine do app." : "Não aparece na vitrine."}
          {...form.getInputProps("show", { type: "checkbox" })}
        />
      </WithHelp>
    </Stack>
  );
}
