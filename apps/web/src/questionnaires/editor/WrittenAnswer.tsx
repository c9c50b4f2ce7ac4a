import { TEXT_ITEM } from "@prancheta/contract/questionnaires/questionnaires";
import classes from "./Question.module.css";

/** A text question has one fixed item. */
export const WrittenAnswer = () => (
  <p className={classes["written"]}>
    <b>{TEXT_ITEM}</b>o aluno responde por escrito.
  </p>
);
