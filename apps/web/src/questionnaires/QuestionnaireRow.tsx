import { ActionIcon } from "@mantine/core";
import type { QuestionnaireCard } from "@prancheta/contract/questionnaires/questionnaires";
import { Card, CardTitle, Muted } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { IconCopy, IconLock, IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { CloneFailure } from "./CloneFailure.tsx";
import classes from "./QuestionnaireRow.module.css";
import { questionnaireTypeLabel, questionsText } from "./questionnaires.texts.ts";
import { useClone } from "./use-clone.ts";

interface QuestionnaireRowProps {
  questionnaire: QuestionnaireCard;
  onRemove: () => void;
}

/** A saved questionnaire; its name opens it. The default questionnaire of every partner cannot be deleted. */
export function QuestionnaireRow({ questionnaire, onRemove }: QuestionnaireRowProps) {
  const { id, title, type, questions, createdAt } = questionnaire;
  const isTrial = type === "TRIAL";
  return (
    <Card className={classes["row"]}>
      <div className={classes["words"]}>
        <CardTitle as="h3">
          <Link to={paths.questionnaire} params={{ id }} className={classes["link"]}>
            {title}
          </Link>
        </CardTitle>
        <Muted data-small className={classes["facts"]}>
          <span>
            {questionsText(questions)} · criado em <DateText of={createdAt} />
          </span>
          {isTrial && (
            <StatusPill tone="neutral" icon={<IconLock aria-hidden="true" />}>
              {questionnaireTypeLabel.TRIAL}
            </StatusPill>
          )}
        </Muted>
      </div>
      <div className={classes["actions"]}>
        <ActionIcon
          renderRoot={(props) => <Link {...props} to={paths.questionnaire} params={{ id }} />}
          variant="subtle"
          color="gray"
          size="var(--control-height)"
          aria-label={isTrial ? `Ver ${title}` : `Editar ${title}`}
        >
          <IconPencil size={20} aria-hidden="true" />
        </ActionIcon>
        <CloneQuestionnaire id={id} title={title} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="var(--control-height)"
          onClick={onRemove}
          disabled={isTrial}
          aria-label={`Deletar ${title}`}
          title={isTrial ? "O questionário inicial não pode ser excluído" : undefined}
        >
          <IconTrash size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
    </Card>
  );
}

export const QuestionnaireRowSkeleton = () => (
  <Card className={classes["row"]}>
    <div className={classes["words"]}>
      <div className={classes["link"]}>
        <Skeleton width="min(260px, 60%)" height={22.5} />
      </div>
      <Muted data-small className={classes["facts"]}>
        <Skeleton width="min(200px, 45%)" height={20} />
      </Muted>
    </div>
    <div className={classes["actions"]}>
      <Skeleton width={132} height={44} />
    </div>
  </Card>
);

/** Clones without a confirmation, because an unwanted copy is easily deleted. */
function CloneQuestionnaire({ id, title }: { id: string; title: string }) {
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
