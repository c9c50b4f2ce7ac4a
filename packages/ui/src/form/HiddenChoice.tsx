import classes from "./HiddenChoice.module.css";

interface HiddenChoiceProps {
  /** 'Ficha escolhida'. */
  label: string;
  chosen: { readonly id: string; readonly name: string } | undefined;
  /** What the list shows now; undefined while it is read. */
  shown: readonly { readonly id: string }[] | undefined;
}

/** Says what stays chosen while a search or another page hides it, so that nobody confirms what they do not see. */
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
