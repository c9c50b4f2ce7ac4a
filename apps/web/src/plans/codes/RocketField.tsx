import { Button, Switch } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import classes from "./CodeForm.module.css";
import type { CodeValues } from "./code.form.ts";
import { RocketDialog } from "./RocketDialog.tsx";

/** Whether sales with this code belong to the Rocket Program, and what that means. */
export function RocketField({ form }: { form: UseFormReturnType<CodeValues> }) {
  const [explains, setExplains] = useState(false);
  return (
    <div className={classes["whole"]}>
      <Switch
        label="Rocket Program"
        description="Você recebe 30% a menos do valor líquido de cada venda com este código."
        {...form.getInputProps("rocketProgram", { type: "checkbox" })}
      />
      <Button variant="subtle" className={classes["explain"] ?? ""} onClick={() => setExplains(true)}>
        O que é o Rocket Program?
      </Button>
      <RocketDialog opened={explains} onClose={() => setExplains(false)} />
    </div>
  );
}
