import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { memo, useDeferredValue } from "react";
import type { QuestionnaireDraft } from "../core/draft.ts";
import { type Problem, problems, warnings } from "../core/rules.ts";
import { useDraft, useEditor } from "./editor-context.ts";
import classes from "./QuestionnaireSummary.module.css";
import { ProblemList } from "./saving/ProblemList.tsx";

type OnJump = (problem: Problem) => void;

/** How complete the questionnaire is and what is missing; updated after the keystroke, which does not wait for it. */
export function QuestionnaireSummary({ onJump }: { onJump: OnJump }) {
  return <Summary draft={useDeferredValue(useDraft((now) => now))} onJump={onJump} />;
}

const Summary = memo(function Summary({ draft, onJump }: { draft: QuestionnaireDraft; onJump: OnJump }) {
  const { checked } = useEditor();
  const isReady = problems(draft).length === 0;
  const shown = checked ? problems(draft) : warnings(draft);
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
        {isReady && <p className={classes["ready"]}>Tudo pronto para salvar.</p>}
        {shown.length > 0 && <ProblemList problems={shown} questions={draft.questions} onJump={onJump} />}
        {!isReady && shown.length === 0 && (
          <Muted data-small>Dê um título, escreva as perguntas e conclua cada uma. O que faltar aparece aqui.</Muted>
        )}
      </div>
    </section>
  );
});
