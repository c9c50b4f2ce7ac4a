import { ASSIGN_LIMIT } from "@prancheta/contract/assignment";
import type { Recipient } from "@prancheta/contract/students/recipients";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { useListInState } from "@prancheta/ui/list/list-in-url.ts";
import { ShowMore } from "@prancheta/ui/list/ShowMore.tsx";
import { useRows } from "@prancheta/ui/list/use-rows.ts";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { Avatar } from "@prancheta/ui/pieces/Avatar.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { restrictionLabel } from "../care/care.texts.ts";
import { StudentFilterBar } from "../list/StudentFilterBar.tsx";
import { studentFilters } from "../students.hooks.ts";
import { cardStatusLabel } from "../students.texts.ts";
import { isWaiting, type Thing, waitingText } from "./assign.texts.ts";
import { type Picked, PickedChips } from "./PickedChips.tsx";
import classes from "./RecipientPicks.module.css";
import { recipientList } from "./recipients.hooks.ts";

interface RecipientPicksProps {
  thing: Thing;
  picked: Picked;
  onChange: (picked: Picked) => void;
}

const PLACEHOLDERS = ["first", "second", "third", "fourth", "fifth"];
/**
 * The coach's students, filtered and paged by the server; any number can be selected, also across searches. Each says
 * what must be known before: the status, if it does not arrive at once, and the restrictions.
 */
export function RecipientPicks({ thing, picked, onChange }: RecipientPicksProps) {
  const inState = useListInState(studentFilters);
  const list = useInfiniteQuery(recipientList(inState.values));
  const recipients = useRows(list.data?.pages);
  const count = useRef<HTMLParagraphElement>(null);
  const isFull = picked.size >= ASSIGN_LIMIT;

  const toggle = (recipient: Recipient) => {
    const next = new Map(picked);
    if (!next.delete(recipient.id)) next.set(recipient.id, recipient);
    onChange(next);
  };

  return (
    <div className={classes["picks"]}>
      <StudentFilterBar inUrl={inState} isOrdered={false} />
      <p ref={count} tabIndex={-1} className={classes["count"]} aria-live="polite">
        {picked.size === 0 ? "Ninguém marcado" : `${picked.size} ${picked.size === 1 ? "marcado" : "marcados"}`}
        {isFull && " · o máximo por vez"}
      </p>
      <PickedChips picked={picked} onRemove={toggle} onEmpty={() => count.current?.focus()} />
      {list.isPending && PLACEHOLDERS.map((key) => <Skeleton key={key} height={56} />)}
      {recipients.length === 0 && list.isError && (
        <ErrorState level={3} title="Não foi possível carregar os alunos" reading={list} />
      )}
      {list.isSuccess && recipients.length === 0 && (
        <EmptyState
          level={3}
          title={inState.isNarrowed ? "Nenhum aluno encontrado" : "Não há alunos registrados"}
          text={
            inState.isNarrowed
              ? "Tente outro nome ou limpe os filtros."
              : "Quando um aluno entrar pelo seu convite, ele aparece aqui."
          }
        />
      )}
      <Stack as="ul" data-gap="xs" aria-label="Alunos">
        {recipients.map((recipient) => (
          <li key={recipient.id}>
            <RecipientPick
              recipient={recipient}
              thing={thing}
              isPicked={picked.has(recipient.id)}
              disabled={isFull && !picked.has(recipient.id)}
              onToggle={() => toggle(recipient)}
            />
          </li>
        ))}
      </Stack>
      <ShowMore query={list} of="alunos" variant="subtle" />
    </div>
  );
}

interface RecipientPickProps {
  recipient: Recipient;
  thing: Thing;
  isPicked: boolean;
  disabled: boolean;
  onToggle: () => void;
}

function RecipientPick({ recipient, thing, isPicked, disabled, onToggle }: RecipientPickProps) {
  const { name, photo, status, restrictions } = recipient;
  return (
    <label className={classes["student"]}>
      <input type="checkbox" checked={isPicked} disabled={disabled} onChange={onToggle} />
      <Avatar name={name} photo={photo} size={36} />
      <span className={classes["words"]}>
        <span className={classes["name"]}>{name}</span>
        {isWaiting(status) && <StatusPill tone="neutral">{cardStatusLabel[status]}</StatusPill>}
        {restrictions.map(({ id, kind, text }) => (
          <span key={id} className={classes["restriction"]}>
            {restrictionLabel[kind]}: {text}
          </span>
        ))}
        {isPicked && isWaiting(status) && <span className={classes["waits"]}>{waitingText(status, thing)}</span>}
      </span>
    </label>
  );
}
