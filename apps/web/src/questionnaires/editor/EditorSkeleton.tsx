import { Bone } from "@prancheta/ui/page/Bone.tsx";
import { EditorSkeleton as Frame } from "../../editor/frame/EditorSkeleton.tsx";
import list from "../../editor/sortable/SortableList.module.css";
import questions from "./QuestionList.module.css";
import classes from "./QuestionnaireEditor.module.css";
import field from "./TitleField.module.css";

const QUESTIONS = ["first", "second", "third", "fourth"];

/** The editor's layout before its questionnaire is there. */
export const EditorSkeleton = ({ title }: { title: string }) => (
  <Frame
    title={title}
    actions={
      <>
        <Bone width={130} height={44} />
        <Bone width={103} height={44} />
      </>
    }
    aside={<Bone height={180} />}
  >
    <div className={classes["work"]}>
      <div className={field["card"]}>
        <Bone height={70} />
      </div>
      <div className={questions["questions"]}>
        <h2 className={questions["heading"]}>Perguntas</h2>
        <div className={list["list"]}>
          {QUESTIONS.map((key) => (
            <Bone key={key} height={92} />
          ))}
        </div>
      </div>
    </div>
  </Frame>
);
