import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { MIN_MOVE } from "@prancheta/contract/wallet/move-bounds";
import type { WalletSummary } from "@prancheta/contract/wallet/wallet";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { Card, Facts, Muted, Row } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { documentText } from "@prancheta/ui/person/document-text.ts";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { IconCircleCheck, IconClock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { paths } from "../navigation/paths.ts";
import { ObstacleWay, obstacleOf } from "./movements/WithdrawObstacle.tsx";
import classes from "./WalletPanels.module.css";
import { useReceiver, walletSummary } from "./wallet.hooks.ts";
import { movementTexts } from "./wallet.texts.ts";

interface PanelProps {
  title: string;
  filled?: boolean;
  figure: ReactNode;
  children?: ReactNode;
}

function Panel({ title, filled = false, figure, children }: PanelProps) {
  const id = useId();
  return (
    <Card
      as="section"
      data-snug
      aria-labelledby={id}
      className={classes["panel"] ?? ""}
      data-filled={filled || undefined}
    >
      <h2 id={id} className={classes["title"]}>
        {title}
      </h2>
      <p className={classes["figure"]}>{figure}</p>
      {children}
    </Card>
  );
}

interface Known {
  summary: WalletSummary | undefined;
}

const Amount = ({ cents }: { cents: number | undefined }) =>
  cents === undefined ? <Skeleton height={34} width={140} /> : moneyText(cents);

function Balance({ cents }: { cents: number | undefined }) {
  if (cents === undefined) return <Skeleton height={44} width={180} />;
  const text = moneyText(cents);
  return (
    <span className={classes["balance"]} style={{ "--length": text.length }}>
      {text}
    </span>
  );
}

/** 'Sacar', or what is in the way and what leads on. */
function Withdraw({ summary }: Known) {
  const why = useId();
  const partner = useReceiver().data;
  const [isExplained, { open, close }] = useDisclosure();
  if (summary && summary.available < MIN_MOVE)
    return (
      <>
        <Button disabled aria-describedby={why}>
          Sacar
        </Button>
        <span id={why} className={classes["note"]}>
          Saques a partir de {moneyText(MIN_MOVE)}.
        </span>
      </>
    );
  if (!summary || !partner) return <Button disabled>Sacar</Button>;
  const obstacle = obstacleOf(summary, partner);
  if (!obstacle)
    return (
      <Button component={Link} to={paths.withdraw} className={classes["onFilled"] ?? ""}>
        Sacar
      </Button>
    );
  return (
    <>
      <Button onClick={open} className={classes["onFilled"] ?? ""}>
        Sacar
      </Button>
      <Dialog
        opened={isExplained}
        onClose={close}
        title={obstacle.title}
        size="compact"
        actions={obstacle.way === "profile" ? <ObstacleWay way="profile" /> : <Button onClick={close}>Entendi</Button>}
      >
        <p>{obstacle.text}</p>
        {obstacle.way === "support" && <ObstacleWay way="support" />}
      </Dialog>
    </>
  );
}

function Available({ summary }: Known) {
  return (
    <Panel title="Saldo disponível" filled figure={<Balance cents={summary?.available} />}>
      {summary?.withdrawHold && <p className={classes["note"]}>Saques suspensos. {summary.withdrawHold}</p>}
      {summary && summary.debt > 0 && (
        <p className={classes["note"]}>
          Saldo devedor: {moneyText(summary.debt)}. Ele é descontado do que entrar no saldo disponível.
        </p>
      )}
      <Row data-gap="sm" data-wrap className={classes["actions"] ?? ""}>
        <Withdraw summary={summary} />
      </Row>
    </Panel>
  );
}

const ToCome = ({ summary }: Known) => (
  <Panel title="A receber" figure={<Amount cents={summary && summary.toRelease + summary.toConfirm} />}>
    <Facts>
      <li>
        <IconCircleCheck size={18} aria-hidden="true" />
        Confirmado: {summary ? moneyText(summary.toRelease) : "…"}
      </li>
      <li>
        <IconClock size={18} aria-hidden="true" />
        Aguardando confirmação: {summary ? moneyText(summary.toConfirm) : "…"}
      </li>
    </Facts>
  </Panel>
);

function PixKey() {
  const receiver = useReceiver();
  const partner = receiver.data;
  const failure = failureOf(receiver, "Não foi possível carregar sua chave Pix.");
  if (failure)
    return (
      <Panel title="Chave Pix" figure="–">
        {failure}
      </Panel>
    );
  if (!partner) return <Panel title="Chave Pix" figure={<Skeleton height={34} width={180} />} />;
  return (
    <Panel title="Chave Pix" figure={partner.document ? documentText(partner.document) : "Nenhuma"}>
      <Muted data-small>Os saques vão só para a chave Pix do CPF ou CNPJ cadastrado no seu perfil.</Muted>
      {!partner.document && (
        <div className={classes["actions"]}>
          <Button component={Link} to={paths.profile} variant="outline">
            Cadastrar
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface MoveProps {
  status: keyof typeof movementTexts;
  /** Whether there is something to move. */
  enabled: boolean;
}

const Move = ({ status, enabled }: MoveProps) =>
  enabled ? (
    <Button
      variant="outline"
      renderRoot={(root) => <Link {...root} to={paths.withdraw} search={{ trafego: status }} />}
    >
      {movementTexts[status].button}
    </Button>
  ) : (
    <Button variant="outline" disabled>
      {movementTexts[status].button}
    </Button>
  );

const Traffic = ({ summary }: Known) => (
  <Panel title="Tráfego pago" figure={<Amount cents={summary?.traffic} />}>
    <Muted data-small>
      {summary && summary.debt > 0
        ? "Enquanto houver saldo devedor, nada pode ser inserido."
        : `Saldo para seus anúncios. Movimentações a partir de ${moneyText(MIN_MOVE)}.`}
    </Muted>
    <Row data-gap="sm" data-wrap className={classes["actions"] ?? ""}>
      <Move
        status="TRAFFIC_PAYMENT"
        enabled={summary !== undefined && summary.available >= MIN_MOVE && summary.debt === 0}
      />
      <Move status="TRAFFIC_REFUND" enabled={summary !== undefined && summary.traffic >= MIN_MOVE} />
    </Row>
  </Panel>
);

/** What the wallet holds, where withdrawals go, and the money for paid traffic. */
export function WalletPanels() {
  const reading = useQuery(walletSummary);
  const failure = failureOf(reading, "Não foi possível carregar os saldos.");
  if (failure) return failure;
  const summary = reading.data;
  return (
    <>
      {summary && !summary.paymentsReady && (
        <Card data-snug role="note">
          <Muted>
            Os pagamentos pela plataforma ainda não estão configurados. As vendas que você registra como recebidas por
            fora aparecem no extrato.
          </Muted>
        </Card>
      )}
      <div className={classes["panels"]}>
        <Available summary={summary} />
        <ToCome summary={summary} />
        <PixKey />
        <Traffic summary={summary} />
      </div>
    </>
  );
}
