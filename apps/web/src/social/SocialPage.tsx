import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { LinkCard, LinkCardSkeleton } from "./LinkCard.tsx";
import { LinkReturn } from "./LinkReturn.tsx";
import { PanelSkeleton } from "./PanelSkeleton.tsx";
import classes from "./SocialPage.module.css";
import { socialSettings } from "./social.hooks.ts";

const PostsPanel = lazyPart(async () => (await import("./posts/PostsPanel.tsx")).PostsPanel);

/** 'Configurações': the link to a social account, and its posts. */
export function SocialPage() {
  const reading = useQuery(socialSettings);
  const { data: link, isPending } = reading;
  return (
    <Page title="Configurações" line="Suas integrações com redes sociais">
      <LinkReturn>
        {(isLinking) => (
          <>
            {isPending && <LinkCardSkeleton />}
            {!isPending && !link && <ErrorState title="Não foi possível carregar as configurações" reading={reading} />}
            {link && (
              <Stack data-gap="md" className={classes["columns"]} data-panel={link.isLinked && link.posting}>
                <LinkCard link={link} isLinking={isLinking} />
                {link.isLinked && link.posting && (
                  <Suspense fallback={<PanelSkeleton />}>
                    <PostsPanel />
                  </Suspense>
                )}
              </Stack>
            )}
          </>
        )}
      </LinkReturn>
    </Page>
  );
}
