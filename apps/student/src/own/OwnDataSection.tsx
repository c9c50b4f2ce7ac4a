import { Button } from "@mantine/core";
import type { OwnData } from "@prancheta/contract/student/own";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import classes from "./Own.module.css";
import { ownData } from "./own.hooks.ts";
import { GENDERS } from "./own.texts.ts";
import { Read } from "./Read.tsx";

const OwnDataDialog = lazy(async () => ({ default: (await import("./OwnDataDialog.tsx")).OwnDataDialog }));

const NONE = "Não informado";

const phoneText = (digits: string) =>
  digits.replace(
    /^(\d{2})(\d{2})(\d{4,5})(\d{4})$/,
    (_, country, area, start, end) => `+${country} (${area}) ${start}-${end}`,
  );

export function OwnDataSection() {
  const query = useQuery(ownData);
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Meus dados" text="É o que este profissional vê de você.">
      <Read query={query} failure="Não foi possível carregar seus dados" height={180}>
        {(own) => (
          <>
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
      <dt>Nome</dt>
      <dd>{name}</dd>
      <dt>E-mail</dt>
      <dd>{email ?? NONE}</dd>
      <dt>WhatsApp</dt>
      <dd>{whatsapp ? phoneText(whatsapp) : NONE}</dd>
      <dt>Gênero</dt>
      <dd>{gender ? GENDERS[gender] : NONE}</dd>
      <dt>Nascimento</dt>
      <dd>{bornOn ? dateText(bornOn, zone) : NONE}</dd>
    </dl>
  );
}
