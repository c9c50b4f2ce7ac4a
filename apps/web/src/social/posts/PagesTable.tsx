import { Button } from "@mantine/core";
import type { SocialPage } from "@prancheta/contract/social/social";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { pages } from "./posts.hooks.ts";
import classes from "./posts.module.css";

interface PagesTableProps {
  /** The page to which a post is being published. */
  posting: string | undefined;
  onPost: (page: string) => void;
}

/**
 * The pages of the linked account. A post goes to a page's Instagram account, so pages without one cannot be selected.
 */
export function PagesTable({ posting, onPost }: PagesTableProps) {
  const reading = useQuery(pages);
  const { data, isPending } = reading;
  if (isPending) return <Skeleton height={160} />;
  if (!data) return <ErrorState level={3} title="Não foi possível carregar suas páginas" reading={reading} />;
  if (data.length === 0) {
    return (
      <EmptyState
        level={3}
        title="Nenhuma página encontrada"
        text="Crie uma página no Facebook e ligue a ela a sua conta comercial do Instagram."
      />
    );
  }
  return (
    <table className={classes["pages"]}>
      <thead>
        <tr>
          <th scope="col">Página</th>
          <th scope="col">Instagram</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {data.map((page) => (
          <PageRow key={page.id} page={page} posting={posting} onPost={onPost} />
        ))}
      </tbody>
    </table>
  );
}

function PageRow({ page, posting, onPost }: PagesTableProps & { page: SocialPage }) {
  const { id, name, instagram_business_account: account } = page;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{account ? account.name : <span className={classes["dimmed"]}>Sem conta comercial</span>}</td>
      <td>
        <Button
          onClick={() => onPost(id)}
          loading={posting === id}
          disabled={!account || (posting !== undefined && posting !== id)}
          aria-label={`Postar em ${name}`}
        >
          Postar
        </Button>
      </td>
    </tr>
  );
}
