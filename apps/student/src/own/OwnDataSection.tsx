import { Button } from "@mantine/core";
import type { OwnData } from "@prancheta/contract/student/own";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { Read } from "../session/Read.tsx";
import classes from "./Own.module.css";
import { OwnPhoto } from "./OwnPhoto.tsx";
import { ownData } from "./own.hooks.ts";
import { GENDERS } from "./own.texts.ts";

const OwnDataDialog = lazyPart(async () => (await import("./OwnDataDialog.tsx")).OwnDataDialog);

const NONE = "Não informado";

/** With a word joiner after the hyphen, where a line may not end. */
const phoneText = (digits: string) =>
  digits.replace(
    /^(\d{2})(\d{2})(\d{4,5})(\d{4})$/,
    (_, country, area, start, end) => `+${country} (${area}) ${start}-\u2060${end}`,
  );

export function OwnDataSection() {
  const query = useQuery(ownData);
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Meus dados" text="É o que este profissional vê de você.">
      <Read query={query} failure="Não foi possível carregar seus dados" height={180}>
        {(own) => (
          <>
            <OwnPhoto own={own} />
            <Facts own={own} />
            <Button variant="default" fullWidth onClick={() => setOpen(true)}>
              Mudar meus dados
            </Button>
            <Suspense>{isOpen && <OwnDataDialog own={own} onClose={() => setOpen(false)} />}</Suspense>
          </>
        )}
      </Read>
    </Section>
  );
}

function Facts({ own: { name, email, whatsapp, gender, bornOn } }: { own: OwnData }) {
  const zone = useZone();
  return (
    <dl className={classes["facts"]}>
      <Fact name="Nome">{name}</Fact>
      <Fact name="E-mail">{email ? <Email address={email} /> : NONE}</Fact>
      <Fact name="WhatsApp">{whatsapp ? phoneText(whatsapp) : NONE}</Fact>
      <Fact name="Gênero">{gender ? GENDERS[gender] : NONE}</Fact>
      <Fact name="Nascimento">{bornOn ? dateText(bornOn, zone) : NONE}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** One that is too long for its line breaks before the '@'. */
function Email({ address }: { address: string }) {
  const place = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, place)}
      <wbr />
      {address.slice(place)}
    </>
  );
}
