import { memo, useDeferredValue } from "react";
import type { QuestionnaireDraft } from "../core/draft.ts";
import { type Problem, problems } from "../core/rules.ts";
import { useDraft } from "./editor-context.ts";
import { ProblemList } from "./ProblemList.tsx";
import classes from "./QuestionnaireSummary.module.css";

type OnJump = (problem: Problem) => void;

/** How complete the questionnaire is and what is missing; updated after the keystroke, which does not wait for it. */
export function QuestionnaireSummary({ onJump }: { onJump: OnJump }) {
  return <Summary draft={useDeferredValue(useDraft((now) => now))} onJump={onJump} />;
}

const Summary = memo(function Summary({ draft, onJump }: { draft: QuestionnaireDraft; onJump: OnJump }) {
  const found = problems(draft);
  const open = draft.questions.filter(({ isEditable }) => isEditable).length;
  return (
    <section className={classes["summary"]} aria-labelledby="summary">
      <h2 id="summary" className={classes["heading"]}>
        Resumo
      </h2>
      <dl className={classes["figures"]}>
        <div>
          <dd>{draft.questions.length}</dd>
          <dt>{draft.questions.length === 1 ? "pergunta" : "perguntas"}</dt>
        </div>
        <div>
          <dd>{open}</dd>
          <dt>em edição</dt>
        </div>
      </dl>
      <div className={classes["state"]}>
        {found.length === 0 ? (
          <p className={classes["ready"]}>Tudo pronto para salvar.</p>
        ) : (
          <ProblemList problems={found} questions={draft.questions} onJump={onJump} />
        )}
      </div>
    </section>
  );
});
