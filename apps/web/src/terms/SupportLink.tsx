import { type Support, support } from "@prancheta/contract/support/support";
import { call } from "@prancheta/ui/server/call.ts";
import { useEffect, useState } from "react";

let reading: Promise<Support | null> | undefined;

/** Read once for every link of the page, and anew by the next page after a failure. */
const readContacts = () => {
  reading ??= call(support.contacts).then(
    ({ data }) => data,
    () => {
      reading = undefined;
      return null;
    },
  );
  return reading;
};

/** The address to write to, from `SUPPORT_EMAIL`; without the query client, which is heavier than the page. */
export function SupportLink({ subject }: { subject: string }) {
  const [contacts, setContacts] = useState<Support | null>();

  useEffect(() => {
    let isGone = false;
    void readContacts().then((found) => {
      if (!isGone) setContacts(found);
    });
    return () => {
      isGone = true;
    };
  }, []);

  if (contacts) return <a href={`mailto:${contacts.email}?subject=${encodeURIComponent(subject)}`}>{contacts.email}</a>;
  return contacts === null ? "nosso suporte, em 'Fale conosco' na tela de acesso" : "nosso suporte";
}
