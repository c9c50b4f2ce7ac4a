import { type Support, support } from "@prancheta/contract/support";
import { Suspense, use, useState } from "react";
import { call } from "../platform/call.ts";

let reading: Promise<Support | undefined> | undefined;

/** Read once, and anew by the next page after a failure; without the query client, which is heavier than the page. */
const readContacts = () => {
  reading ??= call(support.contacts).then(
    ({ data }) => data,
    () => {
      reading = undefined;
      return undefined;
    },
  );
  return reading;
};

interface AddressProps {
  contacts: Promise<Support | undefined>;
  subject: string;
}

function Address({ contacts, subject }: AddressProps) {
  const known = use(contacts);
  if (!known) return <>nosso suporte, em 'Fale conosco' na tela de acesso</>;
  return <a href={`mailto:${known.email}?subject=${encodeURIComponent(subject)}`}>{known.email}</a>;
}

/** The address to write to, from `SUPPORT_EMAIL`. */
export function SupportLink({ subject }: { subject: string }) {
  const [contacts] = useState(readContacts);
  return (
    <Suspense fallback="nosso suporte">
      <Address contacts={contacts} subject={subject} />
    </Suspense>
  );
}
