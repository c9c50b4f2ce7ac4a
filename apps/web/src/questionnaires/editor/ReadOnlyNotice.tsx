import { Button } from "@mantine/core";
import { IconCopy, IconLock } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { CloneFailure } from "../CloneFailure.tsx";
import { saveHint } from "../core/rules.ts";
import { useClone } from "../use-clone.ts";
import { useDraft } from "./editor-context.ts";
import classes from "./ReadOnlyNotice.module.css";

/** Why the questionnaire is read-only, and the button to clone it. */
export function ReadOnlyNotice({ id }: { id: string }) {
  const hint = useDraft(saveHint);
  const navigate = useNavigate();
  const clone = useClone(id, (copy) => void navigate({ to: paths.questionnaire, params: { id: copy } }));
  return (
    <section className={classes["notice"]} aria-label={hint}>
      <IconLock size={20} aria-hidden="true" />
      <p className={classes["text"]}>
        <b>{hint}</b>. É o inicial, igual para todos: clone-o para fazer o seu a partir dele.
      </p>
      <Button
        variant="outline"
        onClick={clone.run}
        loading={clone.isPending}
        leftSection={<IconCopy size={20} aria-hidden="true" />}
      >
        Clonar
      </Button>
      <CloneFailure error={clone.error} onClose={clone.forget} />
    </section>
  );
}
