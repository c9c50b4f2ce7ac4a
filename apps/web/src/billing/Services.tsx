import { Button } from "@mantine/core";
import type { Signatures } from "@prancheta/contract/billing/services";
import { ROOT_NAME } from "@prancheta/contract/folders/root-name";
import { Card, Muted, Row, SectionTitle, Tile } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { IconCheck, IconFolder, IconMinus, IconSpeakerphone, IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { paths } from "../navigation/paths.ts";
import classes from "./Services.module.css";

interface ServiceProps {
  title: string;
  Icon: typeof IconUsers;
  pill?: ReactNode;
  children: ReactNode;
}

function Service({ title, Icon, pill, children }: ServiceProps) {
  const id = useId();
  return (
    <Card as="section" data-snug aria-labelledby={id} className={classes["service"] ?? ""}>
      <Row data-gap="sm" data-wrap>
        <Tile data-accent>
          <Icon size={22} stroke={1.75} aria-hidden="true" />
        </Tile>
        <SectionTitle id={id} className={classes["title"] ?? ""}>
          {title}
        </SectionTitle>
        {pill}
      </Row>
      {children}
    </Card>
  );
}

const ActivePill = ({ active, none }: { active: boolean; none: string }) => (
  <StatusPill
    tone={active ? "success" : "neutral"}
    icon={active ? <IconCheck aria-hidden="true" /> : <IconMinus aria-hidden="true" />}
  >
    {active ? "Ativo" : none}
  </StatusPill>
);

/** What presential students cost: the price of one, how many there are now, and what that makes. */
function InPerson({ services, inPerson: { students, price, total } }: Pick<Signatures, "services" | "inPerson">) {
  const active = services.some(({ type, active }) => type === "IN_PERSON_CONSULTANCY" && active);
  return (
    <Service title="Alunos presenciais" Icon={IconUsers} pill={<ActivePill active={active} none="Nenhum agora" />}>
      <p className={classes["price"]}>
        {moneyText(price)} <small>por aluno</small>
      </p>
      <Muted data-small>
        {students === 0
          ? "Você só paga pelos alunos que atende presencialmente."
          : `${counted(students, "aluno presencial", "alunos presenciais")} agora: ${moneyText(total)} por ciclo.`}
      </Muted>
      <div className={classes["end"]}>
        <Button
          variant="outline"
          renderRoot={(root) => <Link {...root} to={paths.students} search={{ interaction: "PRESENCIAL" }} />}
        >
          Ver alunos
        </Button>
      </div>
    </Service>
  );
}

/** Material for the coach's own marketing. */
function MarketingFolder({ folder }: { folder: string | null }) {
  const why = useId();
  return (
    <Service title="Pasta de marketing" Icon={IconFolder}>
      <Muted data-small>Artes, textos e vídeos prontos para a sua divulgação.</Muted>
      {folder === null && (
        <Muted data-small id={why}>
          Você ainda não tem uma pasta de marketing.
        </Muted>
      )}
      <div className={classes["end"]}>
        {folder === null ? (
          <Button variant="outline" disabled aria-describedby={why}>
            Acessar
          </Button>
        ) : (
          <Button
            variant="outline"
            renderRoot={(root) => (
              <Link {...root} to={paths.folder} params={{ id: folder }} search={{ name: ROOT_NAME }} />
            )}
          >
            Acessar
          </Button>
        )}
      </div>
    </Service>
  );
}

const GrowthService = ({ active }: { active: boolean }) => (
  <Service title="Growth Marketing" Icon={IconSpeakerphone} pill={<ActivePill active={active} none="Disponível" />}>
    <Muted data-small>Um time de marketing que traz alunos para a sua consultoria.</Muted>
    <div className={classes["end"]}>
      <Button component={Link} to={paths.growth} variant="outline">
        {active ? "Ver assinatura" : "Conhecer o Growth"}
      </Button>
    </div>
  </Service>
);

/** The services as cards. Growth only where it is offered. */
export function Services({ signatures }: { signatures: Signatures | undefined }) {
  if (!signatures)
    return (
      <div className={classes["services"]}>
        <Skeleton height={220} />
        <Skeleton height={220} />
      </div>
    );
  const growth = signatures.services.find(({ type }) => type === "GROWTH_MARKETING");
  return (
    <div className={classes["services"]}>
      <InPerson {...signatures} />
      <MarketingFolder folder={signatures.marketingFolder} />
      {growth && <GrowthService active={growth.active} />}
    </div>
  );
}
