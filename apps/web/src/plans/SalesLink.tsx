import { CopyLink } from "@prancheta/ui/dialog/CopyLink.tsx";
import { CardAction } from "@prancheta/ui/list/CardAction.tsx";
import { IconRefresh, IconShare } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { ownPage } from "../partners/partners.hooks.ts";

interface SalesLinkProps {
  /** What the link names on the coach's page. */
  names: { plano: string } | { codigo: string };
  /** What it sells, for screen readers. */
  of: string;
}

/** Copies the link by which people buy on the coach's page; without a page it leads to where one is switched on. */
export function SalesLink({ names, of }: SalesLinkProps) {
  const reading = useQuery(ownPage);
  const page = reading.data;
  if (!page)
    return (
      reading.isError && (
        <CardAction
          Icon={IconRefresh}
          title="Não foi possível carregar o link de venda. Tentar de novo"
          label={`Tentar de novo: link de venda de ${of}`}
          onClick={() => void reading.refetch()}
          disabled={reading.isFetching}
        />
      )
    );
  if (page.isOn && page.slug !== null)
    return (
      <CopyLink
        compact
        link={`${page.base}${page.slug}?${new URLSearchParams(names)}`}
        label="Copiar link de venda"
        of={of}
        icon={<IconShare size={20} stroke={1.75} aria-hidden="true" />}
      />
    );
  return (
    <CardAction
      Icon={IconShare}
      title="Para vender por um link, ponha sua página no ar"
      label={`Vender por um link: ${of}. Antes, ponha sua página no ar`}
      renderRoot={(props) => <Link to={paths.profile} {...props} />}
    />
  );
}
