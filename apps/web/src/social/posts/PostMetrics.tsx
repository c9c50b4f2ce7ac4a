import { ActionIcon } from "@mantine/core";
import type { Metrics, SocialPost } from "@prancheta/contract/social/social";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { momentText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { metricsOf } from "./posts.hooks.ts";
import classes from "./posts.module.css";

type Figure = Exclude<keyof Metrics, "refreshedAt">;

const GROUPS: readonly { title: string; figures: readonly (readonly [Figure, string])[] }[] = [
  {
    title: "Visualizações",
    figures: [
      ["total_interactions", "Interações"],
      ["reach", "Alcance"],
    ],
  },
  {
    title: "Interações com publicações",
    figures: [
      ["likes", "Curtidas"],
      ["comments", "Comentários"],
      ["shares", "Compartilhamentos"],
    ],
  },
];

const isEmpty = (metrics: Metrics) => GROUPS.every(({ figures }) => figures.every(([name]) => metrics[name] === null));

/** A post's numbers from the provider; if it cannot be reached, the last known ones. */
export function PostMetrics({ post }: { post: SocialPost }) {
  const zone = useZone();
  const { data, error, isFetching, refetch } = useQuery(metricsOf(post));
  const metrics = data ?? (post.metrics.refreshedAt ? post.metrics : undefined);
  const isWaiting = isFetching && !metrics;
  return (
    <section aria-label="Métricas" aria-busy={isFetching} className={classes["metrics"]}>
      {GROUPS.map(({ title, figures }, index) => (
        <div key={title}>
          <div className={classes["metricsHead"]}>
            <h3>{title}</h3>
            {index === 0 && (
              <ActionIcon
                variant="subtle"
                size="var(--control-height)"
                aria-label="Atualizar métricas"
                loading={isFetching}
                onClick={() => void refetch()}
              >
                <IconRefresh size={20} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
          <dl className={classes["figures"]}>
            {figures.map(([name, label]) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  {isWaiting ? <Skeleton width={48} height={26} /> : (metrics?.[name]?.toLocaleString("pt-BR") ?? "–")}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <FormFailure error={error} />
      <p className={classes["dimmed"]} role="status">
        {metrics && isEmpty(metrics) && "O Instagram ainda não contou esta postagem. Atualize em alguns minutos."}
        {metrics?.refreshedAt && !isEmpty(metrics) && `Atualizado ${momentText(metrics.refreshedAt, Date.now(), zone)}`}
      </p>
    </section>
  );
}
