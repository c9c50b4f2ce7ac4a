import type { Avatar, MessageFacts } from "@prancheta/contract/rocket/rocket";
import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useState } from "react";
import { lastChoices, rememberChoice } from "./last-choices.ts";
import { type Choice, chooseVariants, messageFor } from "./message.ts";
import { useMarkSent } from "./rocket.hooks.ts";

/** Before the profile opens, so that the coach sees that the message was copied. */
const OPEN_AFTER = 500;

export const profileOf = ({ instagram }: Pick<Avatar, "instagram">): string =>
  `https://www.instagram.com/${instagram}/`;

/** What happened to an avatar on this screen. */
export interface Outreach {
  readonly status: Avatar["status"];
  readonly isBusy?: boolean;
  /** A pop-up blocker kept the profile closed. */
  readonly isBlocked?: boolean;
  readonly failure?: "copy" | "mark" | "undo";
}

/** `noopener` in the features would always answer null, so that nobody would know whether the tab opened. */
const openProfile = (avatar: Avatar): boolean => {
  const tab = window.open(profileOf(avatar), "_blank");
  if (tab) tab.opener = null;
  return tab !== null;
};

/** Copies messages, marks them as sent, opens profiles, and undoes a wrong click. */
export function useOutreach(facts: MessageFacts | undefined) {
  const mark = useMarkSent();
  const [done, setDone] = useState<Readonly<Record<string, Outreach>>>({});
  const set = (id: string, outreach: Outreach) => setDone((before) => ({ ...before, [id]: outreach }));

  /** A new message to an avatar, unlike the last ones. */
  const compose = (avatar: Avatar): { text: string; choice: Choice } | undefined => {
    if (!facts) return undefined;
    const choice = chooseVariants(lastChoices());
    return { text: messageFor(avatar, facts, choice), choice };
  };

  const copy = async (avatar: Avatar, { text, choice }: { text: string; choice: Choice }): Promise<boolean> => {
    set(avatar.id, { status: avatar.status, isBusy: true });
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      set(avatar.id, { status: avatar.status, failure: "copy" });
      return false;
    }
    rememberChoice(choice);
    void toastSuccess("Mensagem copiada", DURATION.copied);
    try {
      await mark.mutateAsync({ id: avatar.id, status: "SENDED" });
    } catch {
      set(avatar.id, { status: avatar.status, failure: "mark" });
      return false;
    }
    set(avatar.id, { status: "SENDED" });
    window.setTimeout(() => {
      if (!openProfile(avatar)) set(avatar.id, { status: "SENDED", isBlocked: true });
    }, OPEN_AFTER);
    return true;
  };

  const undo = async (avatar: Avatar): Promise<void> => {
    set(avatar.id, { status: "SENDED", isBusy: true });
    const failed = await mark.mutateAsync({ id: avatar.id, status: "PENDING_SEND" }).then(
      () => false,
      () => true,
    );
    set(avatar.id, failed ? { status: "SENDED", failure: "undo" } : { status: "PENDING_SEND" });
  };

  return {
    compose,
    copy,
    undo,
    outreachOf: (avatar: Avatar): Outreach => done[avatar.id] ?? { status: avatar.status },
  };
}
