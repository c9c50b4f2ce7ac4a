const KEY = "prancheta.aluno.invitation";

/** What an invitation's address carries in its fragment. */
export interface InvitationLink {
  readonly id: string;
  readonly secret: string;
}

const parse = (text: string): InvitationLink | undefined => {
  const [, id, secret] = /^([\da-f-]{36})\.([\w-]{10,200})$/i.exec(text) ?? [];
  return id && secret ? { id, secret } : undefined;
};

/** Keeps the link for this tab, where it survives a reload and the way to the mailbox; the address loses it. */
export const storeInvitation = (fragment: string): void => sessionStorage.setItem(KEY, fragment);

/** The link that this tab was opened with; undefined if there is none or it is damaged. */
export const storedInvitation = (): InvitationLink | undefined => parse(sessionStorage.getItem(KEY) ?? "");

/** Whether this tab has a link with which no joining was begun yet; it may be damaged. */
export const hasInvitation = (): boolean => sessionStorage.getItem(KEY) !== null;

export const forgetInvitation = (): void => sessionStorage.removeItem(KEY);
