import { ActionIcon } from "@mantine/core";
import type { QuestionnaireCard } from "@prancheta/contract/questionnaires/questionnaires";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { IconLock, IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { CloneQuestionnaire } from "./CloneQuestionnaire.tsx";
import classes from "./QuestionnaireRow.module.css";
import { questionnaireTypeLabel, questionsText } from "./questionnaires.texts.ts";

interface QuestionnaireRowProps {
  questionnaire: QuestionnaireCard;
  onRemove: () => void;
}

/** A saved questionnaire; its name opens it. The default questionnaire of every partner cannot be deleted. */
export function QuestionnaireRow({ questionnaire, onRemove }: QuestionnaireRowProps) {
  const { id, title, type, questions, createdAt } = questionnaire;
  const isTrial = type === "TRIAL";
  return (
    <div className={classes["row"]}>
      <div className={classes["words"]}>
        <h3 className={classes["title"]}>
          <Link to={paths.questionnaire} params={{ id }} className={classes["link"]}>
            {title}
          </Link>
        </h3>
        <p className={classes["facts"]}>
          <span>
            {questionsText(questions)} · criado em <DateText of={createdAt} />
          </span>
          {isTrial && (
            <StatusPill tone="neutral" icon={<IconLock aria-hidden="true" />}>
              {questionnaireTypeLabel.TRIAL}
            </StatusPill>
          )}
        </p>
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
    </div>
  );
}
