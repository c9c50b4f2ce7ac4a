import { Button, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { PlanCode } from "@prancheta/contract/plans/codes";
import { CODE_LIMITS } from "@prancheta/contract/plans/limits";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { TagsField } from "@prancheta/ui/form/choices/TagsField.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { Card, SectionTitle } from "@prancheta/ui/layout/layout.tsx";
import { fieldsOf, isConflict } from "@prancheta/ui/server/problem-error.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ConflictDialog } from "../../editor/frame/ConflictDialog.tsx";
import { LeaveGuard } from "../../editor/frame/LeaveGuard.tsx";
import { useMe } from "../../partners/partners.hooks.ts";
import classes from "./CodeForm.module.css";
import { bodyOf, type CodeValues, checkCode, discountIn, prepareCode, valuesOf } from "./code.form.ts";
import { tagNames, useSaveCode } from "./codes.hooks.ts";
import { DiscountFields } from "./DiscountFields.tsx";
import { ExpiryFields } from "./ExpiryFields.tsx";

interface CodeFormProps {
  plan: { readonly id: string; readonly total: number };
  /** Undefined for a new one. */
  code: PlanCode | undefined;
  /** Back to the card, or without the new code. */
  onClose: () => void;
  /** Reads the saved codes again; fails if they cannot be read. */
  onReload: () => Promise<unknown>;
}

/** Creates or changes a code of a plan. */
export function CodeForm({ plan, code, onClose, onReload }: CodeFormProps) {
  const zone = useZone();
  const isRocket = useMe()?.rocketProgram ?? false;
  const element = useRef<HTMLFormElement>(null);
  const [before] = useState(() => valuesOf(code, zone));
  const [hasConflict, setConflict] = useState(false);
  const form = useForm<CodeValues>({ initialValues: before, validate: checkCode(zone, plan.total) });
  const names = useQuery(tagNames());
  const save = useSaveCode();
  const singleFlight = useSingleFlight();
  const { description } = form.values;
  const title = code ? `Editar código ${code.code}` : "Novo código";

  const fail = (error: unknown) => {
    if (isConflict(error)) return setConflict(true);
    form.setErrors(errorsAtFields(fieldsOf(error)));
    focusFirstError(element);
  };

  const send = (values: CodeValues, anyVersion: boolean) => {
    const body = bodyOf(values, zone, isRocket);
    if (!body || !singleFlight.tryStart()) return;
    save.mutate(
      { code, planId: plan.id, form: body, anyVersion },
      {
        onSuccess: () => {
          void toastSuccess(code ? "Código salvo com sucesso" : "Código criado com sucesso");
          onClose();
        },
        onError: fail,
        onSettled: singleFlight.finish,
      },
    );
  };

  return (
    <Card as="section" data-snug aria-label={title}>
      <CheckedForm
        ref={element}
        form={form}
        inert={save.isPending}
        className={classes["form"]}
        onFocus={prepareCode}
        onSend={(values) => send(values, false)}
      >
        <SectionTitle className={classes["title"]}>{title}</SectionTitle>
        <TextInput
          label="Descrição"
          required
          autoFocus
          maxLength={CODE_LIMITS.description}
          placeholder="Ex.: Campanha de verão"
          {...form.getInputProps("description")}
        />
        <TextInput
          label="Código"
          description={
            code ? "De 4 a 20 letras e números." : "Deixe vazio para a Prancheta criar um, ou escolha o seu."
          }
          maxLength={CODE_LIMITS.code.max}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="Ex.: VERAO10"
          classNames={{ input: classes["code"] ?? "" }}
          {...form.getInputProps("code")}
        />
        <DiscountFields form={form} total={plan.total} />
        <TagsField
          label="Tags"
          description="Enter ou espaço separa uma da outra."
          data={names.data ?? []}
          splitChars={[" ", ","]}
          // Enter ends a tag, and never sends the form. The field itself ends a tag only if nobody has prevented the key.
          onKeyDown={(event) =>
            event.key === "Enter" && event.currentTarget.value.trim() === "" && event.preventDefault()
          }
          maxTags={CODE_LIMITS.tags}
          className={classes["whole"] ?? ""}
          {...form.getInputProps("tags")}
          error={errorOfTags(form.values.tags, form.errors)}
        />
        <ExpiryFields form={form} />
        <Switch
          label="Código ativo"
          description="Desligado, ninguém consegue usá-lo."
          {...form.getInputProps("active", { type: "checkbox" })}
        />
        {isRocket && (
          <Switch
            label="Rocket Program"
            description="Você recebe 30% a menos do valor líquido de cada venda com este código."
            {...form.getInputProps("rocketProgram", { type: "checkbox" })}
          />
        )}
        <div className={classes["foot"]}>
          <FormFailure error={hasConflict || isConflict(save.error) ? undefined : save.error} />
          <div className={classes["actions"]}>
            <Button variant="default" onClick={onClose} disabled={save.isPending}>
              Cancelar
            </Button>
            <Button
              type="submit"
              loading={save.isPending}
              disabled={description.trim() === "" || discountIn(form.values) === undefined}
            >
              {code ? "Salvar código" : "Criar código"}
            </Button>
          </div>
        </div>
      </CheckedForm>
      <LeaveGuard
        hasChanges={form.isDirty() && !save.isPending && !save.isSuccess}
        text="O que você mudou no código ainda não foi salvo e vai se perder."
      />
      <ConflictDialog
        opened={hasConflict}
        thing="Este código"
        onClose={() => setConflict(false)}
        onReload={async () => {
          await onReload();
          setConflict(false);
          onClose();
        }}
        onOverwrite={() => {
          setConflict(false);
          send(form.getValues(), true);
        }}
      />
    </Card>
  );
}

/** The server's names of fields as the form's. */
const errorsAtFields = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [
      path === "expireAt" ? "day" : path.replace(/^tags\..*/, "tags"),
      text,
    ]),
  );

const errorOfTags = (tags: readonly string[], errors: Readonly<Record<string, React.ReactNode>>) =>
  tags.some((tag) => tag.length > CODE_LIMITS.tag)
    ? `Use no máximo ${CODE_LIMITS.tag} caracteres por tag`
    : errors["tags"];
