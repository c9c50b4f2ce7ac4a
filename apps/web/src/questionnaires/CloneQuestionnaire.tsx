import { ActionIcon } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { CloneFailure } from "./CloneFailure.tsx";
import { useClone } from "./use-clone.ts";

/** Clones without a confirmation, because an unwanted copy is easily deleted. */
export function CloneQuestionnaire({ id, title }: { id: string; title: string }) {
  const clone = useClone(id);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--control-height)"
        onClick={clone.run}
        loading={clone.isPending}
        aria-label={`Clonar ${title}`}
      >
        <IconCopy size={20} aria-hidden="true" />
      </ActionIcon>
      <CloneFailure error={clone.error} onClose={clone.forget} />
    </>
  );
}
