import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { Suspense } from "react";
import classes from "./Consultancy.module.css";
import { useChangeCard } from "./consultancy.hooks.ts";

const CardEntry = lazyPart(async () => (await import("../buying/CardEntry.tsx")).CardEntry);

const words = new Map([
  ["sale.pix_only", "Muitos cartões foram recusados na última hora. Tente de novo mais tarde."],
  ["sale.in_progress", "A renovação está sendo cobrada agora. Troque o cartão depois do resultado."],
]);

const own = (error: unknown): unknown => {
  const detail = error instanceof ProblemError && words.get(error.code);
  return detail ? new ProblemError({ ...error, code: error.code, title: error.title, detail }) : error;
};

interface ChangeCardProps {
  opened: boolean;
  onClose: () => void;
}

/** Another card for the renewal. Nothing is charged by changing it. */
export function ChangeCard({ opened, onClose }: ChangeCardProps) {
  const change = useChangeCard();
  const flight = useSingleFlight();
  return (
    <Dialog opened={opened} onClose={onClose} busy={change.isPending} title="Trocar cartão">
      <Muted className={classes["intro"]}>Nada é cobrado agora. A próxima renovação usa o cartão novo.</Muted>
      <Suspense fallback={<Skeleton height={320} />}>
        <CardEntry
          document={null}
          takesFocus
          error={own(change.error ?? undefined)}
          isPending={change.isPending}
          action="Salvar cartão"
          send={(read, onRefused) => {
            if (!flight.tryStart()) return;
            change.mutate(read, {
              onSuccess: () => {
                void toastSuccess("Cartão trocado");
                onClose();
              },
              onError: onRefused,
              onSettled: flight.finish,
            });
          }}
        />
      </Suspense>
    </Dialog>
  );
}
