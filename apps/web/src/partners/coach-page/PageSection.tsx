import { Button, Switch, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDebouncedValue } from "@mantine/hooks";
import {
  ABOUT_LENGTH,
  type CoachPage,
  type CoachPageChange,
  type CoachPageForm,
  SLUG_LIMITS,
} from "@prancheta/contract/coach-page/coach-page";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { CopyLink } from "@prancheta/ui/dialog/CopyLink.tsx";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { countText } from "@prancheta/ui/text/count-text.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { LeaveGuard } from "../../editor/frame/LeaveGuard.tsx";
import { paths } from "../../navigation/paths.ts";
import { ownPage } from "../partners.hooks.ts";
import { LinkPreview } from "./LinkPreview.tsx";
import { checkPage, useIsFree, useSavePage } from "./page.hooks.ts";

interface PageSectionProps {
  name: string;
  photo: string | null;
}

/** The coach's public page, on which people buy: its address, its words, and whether it is on. */
export function PageSection({ name, photo }: PageSectionProps) {
  // A plan may have been made a moment ago.
  const reading = useQuery({ ...ownPage, staleTime: 0 });
  return (
    <Section
      title="Minha página"
      text="Uma página aberta com seus planos: quem tem o link conhece você, escolhe e paga por Pix ou cartão."
    >
      {reading.isPending && <Skeleton height={320} />}
      {failureOf(reading, "Não foi possível carregar sua página.")}
      {reading.data && <PageForm page={reading.data} name={name} photo={photo} />}
    </Section>
  );
}

const SETTLED_AFTER = 400;
const TAKEN = "Este endereço já é de outro profissional";

function PageForm({ page, name, photo }: PageSectionProps & { page: CoachPage }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<CoachPageForm>({
    initialValues: { slug: page.slug ?? page.suggestion, isOn: page.isOn, about: page.about },
    validate: checkPage,
  });
  const { slug, isOn, about } = form.values;
  const [settled] = useDebouncedValue(slug.trim().toLowerCase(), SETTLED_AFTER);
  const isFree = useIsFree(settled, page.slug);
  const save = useSavePage();
  const flight = useSingleFlight();

  const send = (values: CoachPageForm) => {
    if (!flight.tryStart()) return;
    const { slug, isOn, about } = values;
    const changes: CoachPageChange = {
      ...((page.slug === null || form.isDirty("slug")) && { slug }),
      ...(form.isDirty("isOn") && { isOn }),
      ...(form.isDirty("about") && { about }),
    };
    save.mutate(changes, {
      onSuccess: (saved) => {
        const kept = { slug: saved.slug ?? slug, isOn: saved.isOn, about: saved.about };
        form.setInitialValues(kept);
        // What was typed while the page was being saved stays, and is still unsaved.
        const now = form.getValues();
        form.setValues({
          slug: now.slug === slug ? kept.slug : now.slug,
          isOn: now.isOn === isOn ? kept.isOn : now.isOn,
          about: now.about === about ? kept.about : now.about,
        });
        form.resetDirty(kept);
        void toastSuccess(saved.isOn ? "Página no ar" : "Página salva");
      },
      onError: (error) => {
        form.setErrors(fieldsOf(error));
        focusFirstError(element);
      },
      onSettled: flight.finish,
    });
  };

  return (
    <CheckedForm ref={element} form={form} onSend={send}>
      <Stack data-gap="md">
        <Switch label="Página no ar" {...form.getInputProps("isOn", { type: "checkbox" })} />
        <TextInput
          label="Link da página"
          required
          maxLength={SLUG_LIMITS.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          description={
            <span role="status">
              {page.base}
              <b>{slug.trim().toLowerCase()}</b>
              {isFree && " está livre"}
            </span>
          }
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...form.getInputProps("slug")}
          error={form.errors["slug"] ?? (isFree === false && TAKEN)}
        />
        <Textarea
          label="Sobre você"
          placeholder="Como você trabalha, para quem, e o que já conquistou com seus alunos."
          autosize
          minRows={4}
          maxRows={12}
          maxLength={ABOUT_LENGTH}
          description={`${countText(about.length)} de ${countText(ABOUT_LENGTH)} caracteres`}
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...form.getInputProps("about")}
        />
        {page.isOn && page.slug && (
          <>
            {!page.hasPlans && (
              <Muted role="note">
                Sua página ainda não mostra nenhum plano.{" "}
                <Link to={paths.planList}>Crie um ou ligue a vitrine dele</Link>.
              </Muted>
            )}
            <LinkPreview name={name} photo={photo} about={page.about} address={page.base + page.slug} />
            <Row data-gap="sm" data-wrap>
              <Button component="a" href={`/c/${page.slug}`} target="_blank" rel="noopener" variant="default">
                Ver página
              </Button>
              <CopyLink link={page.base + page.slug} label="Copiar link" of="sua página" />
            </Row>
          </>
        )}
        <FormFailure error={save.error} values={form.values} />
        {page.slug !== null && page.slug !== slug.trim().toLowerCase() && (
          <Muted data-small>O endereço anterior deixa de abrir e fica reservado para você por 90 dias.</Muted>
        )}
        <Button type="submit" fullWidth loading={save.isPending}>
          {isOn && !page.isOn ? "Pôr no ar" : "Salvar página"}
        </Button>
      </Stack>
      <LeaveGuard
        hasChanges={form.isDirty() && !save.isPending}
        text="O que você mudou na página ainda não foi salvo."
      />
    </CheckedForm>
  );
}
