import { Button, TextInput } from "@mantine/core";
import { focusOnArrival } from "@prancheta/ui/browser/focus-on-arrival.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useEffect, useState } from "react";
import classes from "./Buying.module.css";
import type { Price } from "./buying.hooks.ts";

const SETTLED_AFTER = 500;
const MAX_CODE = 40;

interface CodeFieldProps {
  /** As it counts now. */
  code: string;
  onCode: (code: string) => void;
  price: Price | undefined;
}

/** A discount code; the price follows while it is typed. */
export function CodeField({ code, onCode, price }: CodeFieldProps) {
  const [openedBy, setOpenedBy] = useState<"link" | "button" | undefined>(code === "" ? undefined : "link");
  const [typed, setTyped] = useState(code);
  const wanted = typed.trim();

  useEffect(() => {
    if (wanted === code) return undefined;
    const timer = setTimeout(() => onCode(wanted), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [wanted, code, onCode]);

  if (!openedBy)
    return (
      <Button variant="subtle" onClick={() => setOpenedBy("button")}>
        Tenho um código de desconto
      </Button>
    );
  const isSettled = wanted === code;
  const won = isSettled && price && price.discount > 0 && price.code ? price : undefined;
  return (
    <TextInput
      // The button that was pressed is gone.
      ref={openedBy === "button" ? focusOnArrival : undefined}
      label="Código de desconto"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={MAX_CODE}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => onCode(wanted)}
      error={isSettled && price?.codeFault}
      description={
        <span role="status" className={classes["won"]}>
          {won && `Desconto de ${moneyText(won.discount)}`}
        </span>
      }
      inputWrapperOrder={["label", "input", "description", "error"]}
    />
  );
}
