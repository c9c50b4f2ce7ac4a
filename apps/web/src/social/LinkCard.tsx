import { Button, VisuallyHidden } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { SocialSettings } from "@prancheta/contract/social/social";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Muted, Row, Tile } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconCheck,
  IconClock,
  IconMinus,
  IconUnlink,
} from "@tabler/icons-react";
import classes from "./LinkCard.module.css";
import { useStartLink, useUnlink } from "./social.hooks.ts";

interface LinkCardProps {
  link: SocialSettings;
  /** While the link is being saved. */
  isLinking: boolean;
}

/** Whether a social account is linked, and the buttons to link and unlink it. */
export function LinkCard({ link, isLinking }: LinkCardProps) {
  const start = useStartLink();
  const { isLinked, expired, available, account, linkedAt } = link;
  const canLink = available && (!isLinked || expired);
  return (
    <Section
      title="Redes sociais"
      text="Vincule sua conta para que a Prancheta possa gerenciar suas redes sociais e postar automaticamente por você."
    >
      <Row data-gap="sm" data-wrap className={classes["account"]}>
        <Tile data-accent={isLinked || undefined}>
          <IconBrandFacebook size={24} stroke={1.5} aria-hidden="true" />
        </Tile>
        <p className={classes["words"]}>
          <b>{account ?? "Facebook e Instagram"}</b>
          {linkedAt && (
            <small>
              Vinculada em <DateText of={linkedAt} />
            </small>
          )}
        </p>
        <LinkPill link={link} />
      </Row>
      {expired && isLinked && (
        <p className={classes["notice"]} role="status">
          O Facebook não aceita mais a autorização desta conta. Vincule-a novamente para continuar postando.
        </p>
      )}
      {!available && <p className={classes["notice"]}>A integração com redes sociais não está disponível aqui.</p>}
      <FormFailure error={start.error} />
      <Row data-gap="xs" data-wrap className={classes["actions"]}>
        <Button
          onClick={() => start.mutate()}
          disabled={!canLink && !isLinking}
          loading={start.isPending || isLinking}
          leftSection={<IconBrandFacebook size={20} aria-hidden="true" />}
        >
          Vincular com Facebook
        </Button>
        {/* Not offered yet (docs/rules/social.md). */}
        <Button display="none" disabled leftSection={<IconBrandInstagram size={20} aria-hidden="true" />}>
          Vincular com Instagram
        </Button>
        <UnlinkAccount isLinked={isLinked} />
      </Row>
      {isLinking && (
        <Muted className={classes["said"]} role="status">
          Vinculando sua conta…
        </Muted>
      )}
    </Section>
  );
}

function LinkPill({ link: { isLinked, expired } }: { link: SocialSettings }) {
  if (!isLinked)
    return (
      <StatusPill tone="neutral" icon={<IconMinus aria-hidden="true" />}>
        Não vinculada
      </StatusPill>
    );
  if (expired)
    return (
      <StatusPill tone="warning" icon={<IconClock aria-hidden="true" />}>
        Autorização vencida
      </StatusPill>
    );
  return (
    <StatusPill tone="success" icon={<IconCheck aria-hidden="true" />}>
      Vinculada
    </StatusPill>
  );
}

/** The card's layout while it is loading. */
export function LinkCardSkeleton() {
  return (
    <Section title="Redes sociais">
      <div role="status">
        <VisuallyHidden>Carregando…</VisuallyHidden>
        <Skeleton height={40} />
        <Row data-gap="xs" data-wrap className={classes["actions"]}>
          <Skeleton width={220} height={44} />
          <Skeleton width={150} height={44} />
        </Row>
      </div>
    </Section>
  );
}

function UnlinkAccount({ isLinked }: { isLinked: boolean }) {
  const [opened, { open, close }] = useDisclosure(false);
  const unlink = useUnlink();
  return (
    <>
      <Button
        variant="default"
        onClick={open}
        disabled={!isLinked}
        leftSection={<IconUnlink size={20} aria-hidden="true" />}
      >
        Desvincular
      </Button>
      <ConfirmedAction
        opened={opened}
        onClose={close}
        danger
        title="Deseja realmente desvincular sua conta?"
        text="A autorização é retirada também no Facebook. As postagens já feitas continuam lá."
        action={() => unlink.mutateAsync()}
        success="Conta desvinculada com sucesso."
        failure={{ title: "Ocorreu um erro ao tentar desvincular a conta.", action: "desvincular a conta" }}
      />
    </>
  );
}
