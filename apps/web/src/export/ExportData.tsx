import { Anchor, Button } from "@mantine/core";
import { profile as endpoints, type Profile } from "@prancheta/contract/partners/profile";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { download } from "@prancheta/ui/server/call.ts";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import classes from "../accounts/access/access.module.css";
import { paths } from "../navigation/paths.ts";

/** Exports all data about the partner, including the accepted terms. */
export function ExportData({ profile: { terms } }: { profile: Profile }) {
  const save = useMutation({ mutationFn: () => download(endpoints.export, {}, "prancheta-meus-dados.zip") });
  const fetch = () => {
    if (!save.isPending) save.mutate();
  };
  return (
    <Section
      title="Seus dados"
      text="Um arquivo ZIP com tudo o que você guardou aqui: alunos, treinos, dietas, relatórios e fotos, em planilhas e JSON."
    >
      <Button
        variant="outline"
        fullWidth
        onClick={fetch}
        loading={save.isPending}
        leftSection={<IconDownload size={20} aria-hidden="true" />}
      >
        Baixar meus dados
      </Button>
      <p role="status" className={classes["said"]}>
        {save.isSuccess && "Pronto: o arquivo foi baixado."}
      </p>
      <FormFailure error={save.error} />
      {terms && (
        <p className={classes["said"]}>
          Você aceitou os{" "}
          <Anchor component={Link} to={paths.terms} inherit underline="always">
            termos de uso
          </Anchor>{" "}
          em <DateText of={terms.acceptedAt} />.
        </p>
      )}
    </Section>
  );
}
