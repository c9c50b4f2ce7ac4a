import { ActionIcon, Button, TextInput } from "@mantine/core";
import { PLAN_LIMITS } from "@prancheta/contract/plans/limits";
import { randomId } from "@prancheta/ui/browser/random-id.ts";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { IconCheck, IconPlus, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import type { PlanFieldsProps } from "../plan.form.ts";
import { automaticOf } from "../plan-facts.ts";
import classes from "./BenefitFields.module.css";

const MAX_BENEFITS = PLAN_LIMITS.benefits + 2;

/** Up to four benefits of the coach's own, after the two that follow from evaluation and answer time. */
export function BenefitFields({ form }: Pick<PlanFieldsProps, "form">) {
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const { descriptions } = form.values;
  const [evaluation = "Avaliação: informe o período", answer = "Resposta: informe o prazo"] = automaticOf(form.values);
  const isFull = descriptions.length >= PLAN_LIMITS.benefits;
  const whole = form.errors["descriptions"];

  const focusField = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll("input")[at]?.focus({ preventScroll: true }));
  const add = () => {
    form.clearFieldError("descriptions");
    form.insertListItem("descriptions", { key: randomId(), description: "" });
    focusField(descriptions.length);
  };
  /** Enter goes on to the next benefit and never sends the form, because the price of a saved plan cannot be changed. */
  const goOn = (event: KeyboardEvent, at: number) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (at < descriptions.length - 1) focusField(at + 1);
    else if (!isFull && descriptions[at]?.description.trim()) add();
  };
  const remove = (at: number) => {
    form.clearFieldError("descriptions");
    form.removeListItem("descriptions", at);
    if (descriptions.length > 1) focusField(Math.max(0, at - 1));
    else adder.current?.focus();
  };

  return (
    <Section
      title="Benefícios"
      text={`O que o aluno lê no plano: no máximo ${MAX_BENEFITS}. Dois vêm da avaliação e da resposta, e ${PLAN_LIMITS.benefits} são seus.`}
    >
      <Stack data-gap="sm">
        <ul className={classes["automatic"]}>
          {[evaluation, answer].map((text) => (
            <li key={text}>
              <IconCheck size={18} aria-hidden="true" />
              {text}
              <span className={classes["note"]}>automático</span>
            </li>
          ))}
        </ul>
        <ul ref={list} className={classes["benefits"]}>
          {descriptions.map(({ key, description }, at) => (
            <li key={key} className={classes["benefit"]}>
              <TextInput
                aria-label={`Benefício extra ${at + 1}`}
                placeholder="Ex.: Ajustes ilimitados no treino"
                maxLength={PLAN_LIMITS.benefit}
                enterKeyHint="next"
                onKeyDown={(event) => goOn(event, at)}
                {...form.getInputProps(`descriptions.${at}.description`)}
                description={
                  description.length >= PLAN_LIMITS.benefit
                    ? `Limite de ${PLAN_LIMITS.benefit} caracteres atingido`
                    : `${description.length} de ${PLAN_LIMITS.benefit}`
                }
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="var(--control-height)"
                onClick={() => remove(at)}
                aria-label={`Remover benefício extra ${at + 1}`}
              >
                <IconX size={18} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
        {whole && <p className={classes["error"]}>{whole}</p>}
        <div>
          <Button
            ref={adder}
            variant="light"
            onClick={add}
            disabled={isFull}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            Adicionar benefício
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
