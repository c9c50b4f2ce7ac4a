import type { Avatar, MarkedStatus, MessageFacts } from "@prancheta/contract/rocket/rocket";
import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useState } from "react";
import { lastChoices, rememberChoice } from "./last-choices.ts";
import { type Choice, chooseVariants, messageFor } from "./message.ts";
import { type RocketFilters, useMark } from "./rocket.hooks.ts";

/** Before the profile opens, so that the coach sees that the message was copied. */
const OPEN_AFTER = 500;

export const profileOf = ({ instagram }: Pick<Avatar, "instagram">): string =>
  `https://www.instagram.com/${instagram}/`;

/** A message as it is composed: its text, and the variants that it is made of. */
export interface Message {
  readonly text: string;
  readonly choice: Choice;
}

/** What happens to an avatar on this screen. */
export interface Outreach {
  readonly isBusy?: boolean;
  /** A pop-up blocker kept the profile closed. */
  readonly isBlocked?: boolean;
  /** Nobody may write to the person any more. */
  readonly isSettled?: boolean;
  readonly failure?: string;
}

const COPY_FAILED = "O navegador não deixou copiar. Abra a mensagem e copie de lá.";
const MARK_FAILED = "Não foi possível mudar a situação. Tente de novo.";

/** Somebody else has blocked, lost or won the person since the list was read. */
const isRefused = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && (error.status === 409 || error.status === 404);

const markFailure = (error: unknown): Outreach =>
  isRefused(error)
    ? { isSettled: true, failure: `${error.detail} Não envie a mensagem copiada.` }
    : { failure: "A mensagem foi copiada, mas não conseguimos marcar o envio. Tente de novo." };

/** `noopener` in the features would always answer null, so that nobody would know whether the tab opened. */
const openProfile = (avatar: Avatar): boolean => {
  const tab = window.open(profileOf(avatar), "_blank");
  if (tab) tab.opener = null;
  return tab !== null;
};

/** Copies messages, marks them as sent, opens profiles, and marks what the coach says. */
export function useOutreach(filters: RocketFilters, facts: MessageFacts | undefined) {
  const marking = useMark(filters);
  const [outreach, setOutreach] = useState<Readonly<Record<string, Outreach>>>({});
  const set = (id: string, one: Outreach) => setOutreach((before) => ({ ...before, [id]: one }));

  /** A new message to an avatar, unlike the last ones and the one that is `shown`. */
  const compose = (avatar: Avatar, shown?: Message): Message | undefined => {
    if (!facts) return undefined;
    const choice = chooseVariants([...lastChoices(), ...(shown ? [shown.choice] : [])]);
    return { text: messageFor(avatar, facts, choice), choice };
  };

  const store = (avatar: Avatar, status: MarkedStatus): Promise<{ error?: unknown }> =>
    marking.mutateAsync({ id: avatar.id, status }).then(
      () => ({}),
      (error: unknown) => ({ error }),
    );

  /** Returns what went wrong, if anything did. */
  const copy = async (avatar: Avatar, { text, choice }: Message): Promise<string | undefined> => {
    const end = (one: Outreach): string | undefined => {
      set(avatar.id, one);
      return one.failure;
    };
    set(avatar.id, { isBusy: true });
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return end({ failure: COPY_FAILED });
    }
    rememberChoice(choice);
    void toastSuccess("Mensagem copiada", DURATION.copied);
    const { error } = await store(avatar, "SENDED");
    if (error) return end(markFailure(error));
    window.setTimeout(() => {
      if (!openProfile(avatar)) set(avatar.id, { isBlocked: true });
    }, OPEN_AFTER);
    return end({});
  };

  const mark = async (avatar: Avatar, status: MarkedStatus): Promise<void> => {
    set(avatar.id, { isBusy: true });
    const { error } = await store(avatar, status);
    if (!error) set(avatar.id, {});
    else set(avatar.id, isRefused(error) ? { isSettled: true, failure: error.detail } : { failure: MARK_FAILED });
  };

  return { compose, copy, mark, outreachOf: ({ id }: Avatar): Outreach => outreach[id] ?? {} };
}
