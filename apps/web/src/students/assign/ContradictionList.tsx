import type { Contradiction } from "@prancheta/contract/students/contradictions";
import { restrictionLabel } from "../care/care.texts.ts";
import { someNames } from "./assign.texts.ts";
import classes from "./ContradictionList.module.css";

/** Each contradicted restriction with what contradicts it: 'Lesão: joelho direito: Leg press, Stiff e mais 3'. */
export const ContradictionList = ({ contradictions }: { contradictions: readonly Contradiction[] }) => (
  <ul className={classes["list"]}>
    {contradictions.map(({ restriction, names }) => (
      <li key={restriction.id}>
        <b>
          {restrictionLabel[restriction.kind]}: {restriction.text}
        </b>
        <br />
        {someNames(names)}
      </li>
    ))}
  </ul>
);
