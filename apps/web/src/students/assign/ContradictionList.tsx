import type { Contradiction } from "@prancheta/contract/students/contradictions";
import { restrictionLabel } from "../care/care.texts.ts";
import { someNames } from "./assign.texts.ts";
import classes from "./ContradictionList.module.css";

/** Each restriction with what contradicts it: 'Lesão: joelho direito', 'Contraria: Leg press, Stiff'. */
export const ContradictionList = ({ contradictions }: { contradictions: readonly Contradiction[] }) => (
  <ul className={classes["list"]}>
    {contradictions.map(({ restriction, names }) => (
      <li key={restriction.id}>
        {restrictionLabel[restriction.kind]}: {restriction.text}
        <br />
        Contraria: {someNames(names)}
      </li>
    ))}
  </ul>
);
