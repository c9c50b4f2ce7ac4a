import { Button } from "@mantine/core";
import { CopyLink } from "@prancheta/ui/dialog/CopyLink.tsx";
import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { ownPage } from "../../partners/partners.hooks.ts";
import classes from "./GrowthPage.module.css";

interface GrowthLinkProps {
  /** What the page's address ends with. */
  ending: string;
  /** Whether sales through it count now. */
  counts: boolean;
}

/** The address of the coach's page whose sales count as Growth's. */
export function GrowthLink({ ending, counts }: GrowthLinkProps) {
  const reading = useQuery(ownPage);
  const page = reading.data;
  const link = page?.isOn && page.slug !== null ? page.base + page.slug + ending : undefined;
  return (
    <Section
      title="Seu endereço do Growth"
      text="As vendas que chegam à sua página por este endereço contam como Growth."
    >
      <Stack data-gap="xs">
        {reading.isPending && <Skeleton height={44} />}
        {failureOf(reading, "Não foi possível carregar sua página.")}
        {link && (
          <Row data-gap="sm" data-wrap>
            <code className={classes["link"]}>{link}</code>
            <CopyLink link={link} label="Copiar" copied="Copiado" of="endereço do Growth" />
          </Row>
        )}
        {page && !link && (
          <>
            <p className={classes["words"]}>Sua página ainda não está no ar, e é ela que vende por este endereço.</p>
            <Row>
              <Button component={Link} to={paths.profile} variant="outline">
                Pôr minha página no ar
              </Button>
            </Row>
          </>
        )}
        {!counts && (
          <Muted data-small>Há uma fatura em atraso: até o pagamento, essas vendas não contam como Growth.</Muted>
        )}
      </Stack>
    </Section>
  );
}
