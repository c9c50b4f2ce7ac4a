import classes from "./HiddenChoice.module.css";

interface HiddenChoiceProps {
  /** 'Ficha escolhida'. */
  label: string;
  chosen: { readonly id: string; readonly name: string } | undefined;
  /** The rows that the list shows now; undefined while it is loading. */
  shown: readonly { readonly id: string }[] | undefined;
}

/** Shows the selection while a search or another page hides it, so that nobody confirms what they cannot see. */
export function HiddenChoice({ label, chosen, shown }: HiddenChoiceProps) {
  const isHidden = chosen && shown && !shown.some(({ id }) => id === chosen.id);
  return (
    <p className={classes["choice"]} aria-live="polite">
      {isHidden && (
        <>
          {label}: <b>{chosen.name}</b>
        </>
      )}
    </p>
  );
}
