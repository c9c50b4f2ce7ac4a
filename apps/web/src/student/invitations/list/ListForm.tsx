import { Button, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ListLine } from "@prancheta/contract/student/invitations";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { todayIn } from "@prancheta/ui/text/zoned-time.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { LeaveGuard } from "../../../editor/frame/LeaveGuard.tsx";
import { paths } from "../../../navigation/paths.ts";
import { openPlans } from "../../../students/students.hooks.ts";
import { useCheckList } from "../invitations.hooks.ts";
import { termsText } from "../invitations.texts.ts";
import { PlanFields, TypeField } from "../TermsFields.tsx";
import { atFields, totalOf } from "../terms.ts";
import { ListFile } from "./ListFile.tsx";
import { checkList, emptyList, type ListValues, listBody, prepareList } from "./list.form.ts";

/** A list that was checked, and the request that would send it. */
export interface CheckedList {
  readonly values: ListValues;
  readonly body: ReturnType<typeof listBody>;
  /** Plan, payment and type in one sentence. */
  readonly summary: string;
  readonly lines: readonly ListLine[];
}

interface ListFormProps {
  /** The list to correct, or the choices of the previous list without its people. */
  values: ListValues | undefined;
  onChecked: (checked: CheckedList) => void;
}

/** Who is invited, as text that is pasted or comes from a file, and to what they all are invited. */
export function ListForm({ values: before, onChecked }: ListFormProps) {
  const today = todayIn(useZone());
  const element = useRef<HTMLFormElement>(null);
  const plans = useQuery(openPlans);
  const check = useCheckList();
  const flight = useSingleFlight();
  const form = useForm<ListValues>({ initialValues: before ?? emptyList(today), validate: checkList });
  const total = totalOf(plans.data, form.values.planId) ?? 0;

  const summaryOf = ({ planId, payment, type }: ListValues) => {
    const plan = plans.data?.find(({ id }) => id === planId);
    return plan && payment ? termsText(plan.name, payment, type) : "";
  };

  const submit = (values: ListValues) => {
    if (!flight.tryStart()) return;
    check.mutate(listBody(values, total, true), {
      onSuccess: (lines) =>
        onChecked({ values, body: listBody(values, total, false), summary: summaryOf(values), lines }),
      onError: (error) => {
        form.setErrors(atFields(fieldsOf(error)));
        focusFirstError(element);
      },
      onSettled: flight.finish,
    });
  };

  return (
    <CheckedForm ref={element} form={form} inert={check.isPending} onFocus={prepareList} onSend={submit}>
      <Stack data-gap="md">
        <Section title="Quem" text="Até 100 pessoas. Nada é enviado antes de você conferir.">
          <Stack data-gap="md">
            <Textarea
              label="Lista"
              description="Uma pessoa por linha: nome e e-mail ou WhatsApp. Pode colar as células de uma planilha, com ou sem cabeçalho."
              placeholder={"Bruno Lima, bruno@exemplo.com.br\nJoana Dias; (11) 91234-5678"}
              required
              autosize
              minRows={6}
              maxRows={16}
              spellCheck={false}
              autoFocus={before !== undefined}
              {...form.getInputProps("list")}
            />
            <ListFile
              list={form.values.list}
              onRead={(list) => form.setFieldValue("list", list)}
              onFault={(fault) => form.setFieldError("list", fault)}
            />
            <TypeField form={form} />
          </Stack>
        </Section>
        <Section title="Plano">
          <PlanFields form={form} plans={plans} today={today} />
        </Section>
        <FormFailure error={check.error} values={form.values} />
        <Row data-gap="sm" data-wrap>
          <Button type="submit" loading={check.isPending}>
            Conferir lista
          </Button>
          <Button
            component={Link}
            to={paths.invite}
            activeOptions={{ exact: true }}
            variant="default"
            disabled={check.isPending}
          >
            Cancelar
          </Button>
        </Row>
      </Stack>
      <LeaveGuard
        hasChanges={(form.isDirty() || form.values.list !== "") && !check.isPending}
        text="A lista ainda não foi enviada, e o que você preencheu não fica guardado."
      />
    </CheckedForm>
  );
}
