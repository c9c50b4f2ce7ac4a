import { Anchor } from "@mantine/core";
import { profile as endpoints, type Profile } from "@prancheta/contract/partners/profile";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { DownloadButton } from "@prancheta/ui/pieces/DownloadButton.tsx";
import { download } from "@prancheta/ui/server/call.ts";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { Link } from "@tanstack/react-router";
import classes from "../accounts/access/access.module.css";
import { paths } from "../navigation/paths.ts";

const saveEverything = () => download(endpoints.export, {}, "prancheta-meus-dados.zip");

/** Exports all data about the partner, including the accepted terms. */
export function ExportData({ profile: { terms } }: { profile: Profile }) {
  return (
    <Section
      title="Seus dados"
      text="Um arquivo ZIP com tudo o que você guardou aqui: alunos, treinos, dietas, relatórios e fotos, em planilhas e JSON."
    >
      <DownloadButton save={saveEverything} variant="outline" fullWidth>
        Baixar meus dados
      </DownloadButton>
      {terms && (
        <p className={classes["said"]}>
          Você aceitou os{" "}
          <Anchor component={Link} to={paths.terms} inherit underline="always">
            termos de uso
          </Anchor>{" "}
          em <DateText of={terms.acceptedAt} />. Eles dizem também{" "}
          <Anchor component={Link} to={paths.terms} hash="vigencia" inherit underline="always">
            como encerrar a conta
          </Anchor>
          .
        </p>
      )}
    </Section>
  );
}
