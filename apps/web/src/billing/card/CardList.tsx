import { ActionIcon, Button } from "@mantine/core";
import { isExpired } from "@prancheta/contract/billing/card-expiry";
import { brandLabel, hiddenNumberText } from "@prancheta/contract/billing/card-number";
import type { PaymentCard } from "@prancheta/contract/billing/cards";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { Tile } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { todayIn } from "@prancheta/ui/text/zoned-time.ts";
import { IconAlertCircle, IconCheck, IconCreditCard, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cardList, useChangeConfig, useRemoveCard } from "../billing.hooks.ts";
import { cardText, expiryOf, NO_CARD } from "../billing.texts.ts";
import classes from "./CardList.module.css";

const expiryIn = (card: PaymentCard) => ({ month: card.cardExpirationMonth, year: card.cardExpirationYear });

interface CardRowProps {
  card: PaymentCard;
  onChoose: () => void;
  onRemove: () => void;
}

function CardRow({ card, onChoose, onRemove }: CardRowProps) {
  const isOver = isExpired(expiryIn(card), todayIn(useZone()));
  return (
    <li className={classes["card"]}>
      <Tile data-accent={card.isDefault || undefined}>
        <IconCreditCard size={22} stroke={1.75} aria-hidden="true" />
      </Tile>
      <div className={classes["words"]}>
        <b>{brandLabel[card.cardBrand]}</b> {hiddenNumberText(card)}
        <small>
          {card.cardName} · validade {expiryOf(expiryIn(card))}
        </small>
      </div>
      {isOver && (
        <StatusPill tone="danger" icon={<IconAlertCircle aria-hidden="true" />}>
          Vencido
        </StatusPill>
      )}
      {card.isDefault ? (
        <StatusPill tone="success" icon={<IconCheck aria-hidden="true" />}>
          Padrão
        </StatusPill>
      ) : (
        <>
          <Button variant="subtle" onClick={onChoose} aria-label={`Tornar padrão o cartão ${cardText(card)}`}>
            Tornar padrão
          </Button>
          <ActionIcon variant="subtle" size={44} onClick={onRemove} aria-label={`Excluir o cartão ${cardText(card)}`}>
            <IconTrash size={20} aria-hidden="true" />
          </ActionIcon>
        </>
      )}
    </li>
  );
}

/** The cards, the default one first; every other can be deleted or become the default. */
export function CardList() {
  const reading = useQuery(cardList);
  const [asked, setAsked] = useState<{ card: PaymentCard; what: "choose" | "remove" }>();
  const [isOpen, setOpen] = useState(false);
  const change = useChangeConfig();
  const remove = useRemoveCard();
  const ask = (card: PaymentCard, what: "choose" | "remove") => {
    setAsked({ card, what });
    setOpen(true);
  };
  const close = () => setOpen(false);
  const named = asked ? cardText(asked.card) : "";
  const { data: cards } = reading;

  return (
    <>
      {failureOf(reading, "Não foi possível carregar seus cartões.")}
      {reading.isPending && <Skeleton height={64} />}
      {cards?.length === 0 && <EmptyState level={3} title={NO_CARD} />}
      <ul className={classes["cards"]}>
        {cards?.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            onChoose={() => ask(card, "choose")}
            onRemove={() => ask(card, "remove")}
          />
        ))}
      </ul>
      <ConfirmedAction
        opened={isOpen && asked?.what === "remove"}
        onClose={close}
        danger
        title={`Excluir o cartão ${named}?`}
        text="Ele não é mais cobrado. Para usá-lo de novo, cadastre-o outra vez."
        confirmLabel="Excluir"
        action={() => remove.mutateAsync(asked?.card.id ?? "")}
        success="Cartão excluído com sucesso"
        failure={{ title: "Não foi possível excluir o cartão", action: "excluir um cartão" }}
      />
      <ConfirmedAction
        opened={isOpen && asked?.what === "choose"}
        onClose={close}
        title={`Usar o cartão ${named} como padrão?`}
        text="As próximas faturas são cobradas nele. Uma fatura em atraso é cobrada de novo agora."
        action={() => change.mutateAsync({ athleteFinancialCardId: asked?.card.id })}
        success="Cartão padrão alterado"
        failure={{ title: "Não foi possível trocar o cartão", action: "trocar o cartão padrão" }}
      />
    </>
  );
}
