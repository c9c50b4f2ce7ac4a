import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { momentText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { useQuery } from "@tanstack/react-query";
import { Read } from "../session/Read.tsx";
import classes from "./Own.module.css";
import { ownTrail } from "./own.hooks.ts";

const ACTIONS = { PHOTOS_READ: "Viu as suas fotos", EXPORTED: "Baixou uma cópia dos seus dados" } as const;

/** When the coach looked at photos or took a copy of everything. */
export function TrailSection() {
  const query = useQuery(ownTrail);
  const zone = useZone();
  return (
    <Section title="Quem viu minhas fotos" text="Cada vez que o profissional abre as suas fotos fica registrada aqui.">
      <Read query={query} failure="Não foi possível carregar os acessos" height={80}>
        {(lines) =>
          lines.length === 0 ? (
            <Muted>Ninguém viu as suas fotos até agora.</Muted>
          ) : (
            <Stack as="ul" data-gap="sm">
              {lines.map(({ action, at }) => (
                <Row as="li" key={`${action} ${at}`} className={classes["line"]}>
                  <span>{ACTIONS[action]}</span>
                  <Muted as="span" data-small>
                    {momentText(at, Date.now(), zone)}
                  </Muted>
                </Row>
              ))}
            </Stack>
          )
        }
      </Read>
    </Section>
  );
}
