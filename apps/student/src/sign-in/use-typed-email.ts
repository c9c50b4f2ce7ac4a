import { useState } from "react";

const KEY = "prancheta.aluno.email";

/** From then on the tab's history has the address, or the session. */
export const forgetTypedEmail = (): void => sessionStorage.removeItem(KEY);

/** The address as it is typed: the tab keeps it over a reload until a code is on its way to it. */
export function useTypedEmail(sentTo: string | undefined) {
  const [email, setEmail] = useState(() => sentTo ?? sessionStorage.getItem(KEY) ?? "");
  const type = (typed: string) => {
    setEmail(typed);
    try {
      sessionStorage.setItem(KEY, typed);
    } catch {
      // A full storage costs what a reload would have kept, and nothing else.
    }
  };
  return [email, type] as const;
}
