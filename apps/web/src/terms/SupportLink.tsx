import { type Support, support } from "@prancheta/contract/support/support";
import { call } from "@prancheta/ui/server/call.ts";
import { useEffect, useState } from "react";

let reading: Promise<Support | null> | undefined;

/** Read once for all links of the page, and again by the next page after an error. */
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

/** The address to write to, from `SUPPORT_EMAIL`; without the query client, which is larger than this page. */
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
