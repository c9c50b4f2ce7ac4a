import type { QuestionnaireDraft } from "../core/draft.ts";
import type { Problem } from "../core/rules.ts";
import { ProblemList } from "./ProblemList.tsx";
import classes from "./QuestionnaireSummary.module.css";

interface QuestionnaireSummaryProps {
  draft: QuestionnaireDraft;
  problems: readonly Problem[];
  onJump: (problem: Problem) => void;
}

/** How far the questionnaire is, and what it still needs. */
export function QuestionnaireSummary({ draft, problems, onJump }: QuestionnaireSummaryProps) {
  const open = draft.questions.filter(({ isEditable }) => isEditable).length;
  return (
    <section className={classes["summary"]} aria-labelledby="summary">
      <h2 id="summary" className={classes["heading"]}>
        Resumo
      </h2>
      <dl className={classes["figures"]}>
        <div>
          <dd>{draft.questions.length.toLocaleString("pt-BR")}</dd>
          <dt>{draft.questions.length === 1 ? "pergunta" : "perguntas"}</dt>
        </div>
        <div>
          <dd>{open.toLocaleString("pt-BR")}</dd>
          <dt>em edição</dt>
        </div>
      </dl>
      <div className={classes["state"]}>
        {problems.length === 0 ? (
          <p className={classes["ready"]}>Tudo pronto para salvar.</p>
        ) : (
          <ProblemList problems={problems} questions={draft.questions} onJump={onJump} />
        )}
      </div>
    </section>
  );
}
