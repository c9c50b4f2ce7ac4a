import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { EditorSkeleton as Frame } from "../../editor/frame/EditorSkeleton.tsx";
import list from "../../editor/sortable/SortableList.module.css";
import questions from "./QuestionList.module.css";
import classes from "./QuestionnaireEditor.module.css";
import field from "./TitleField.module.css";

const QUESTIONS = ["first", "second", "third", "fourth"];

/** The editor's layout while the questionnaire is loading. */
export const EditorSkeleton = ({ title }: { title: string }) => (
  <Frame
    title={title}
    actions={
      <>
        <Skeleton width={130} height={44} />
        <Skeleton width={103} height={44} />
      </>
    }
    aside={<Skeleton height={180} />}
  >
    <div className={classes["work"]}>
      <div className={field["card"]}>
        <Skeleton height={70} />
      </div>
      <div className={questions["questions"]}>
        <h2 className={questions["heading"]}>Perguntas</h2>
        <div className={list["list"]}>
          {QUESTIONS.map((key) => (
            <Skeleton key={key} height={92} />
          ))}
        </div>
      </div>
    </div>
  </Frame>
);
