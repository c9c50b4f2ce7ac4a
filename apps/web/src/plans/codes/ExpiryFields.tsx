import { Switch } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { DayField } from "@prancheta/ui/form/DayField.tsx";
import { MaskedField } from "@prancheta/ui/form/MaskedField.tsx";
import { useMinute } from "@prancheta/ui/text/now.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { IconClockExclamation } from "@tabler/icons-react";
import classes from "./CodeForm.module.css";
import { type CodeValues, endIn } from "./code.form.ts";

/** Whether the code ends, and when, in the partner's zone. A moment in the past is taken: the code ends at once. */
export function ExpiryFields({ form }: { form: UseFormReturnType<CodeValues> }) {
  const zone = useZone();
  const now = useMinute();
  const { expires, day, time } = form.values;
  const end = endIn(form.values, zone);
  const isPast = end && Date.parse(end) <= now;
  const set = (name: "day" | "time") => (_digits: string, text: string) => {
    form.clearFieldError("day");
    form.setFieldValue(name, text);
  };
  return (
    <div className={classes["whole"]}>
      <Switch
        label="Tem validade"
        description="Desligado, o código vale até você desativá-lo."
        {...form.getInputProps("expires", { type: "checkbox" })}
      />
      {expires && (
        <div className={classes["expiry"]}>
          <DayField label="Vale até o dia" defaultValue={day} onChange={set("day")} error={form.errors["day"]} />
          <MaskedField
            label="Horário"
            mask="99:99"
            defaultValue={time}
            onChangeRaw={set("time")}
            inputMode="numeric"
            placeholder="hh:mm"
          />
          {isPast && (
            <p className={classes["past"]} role="status">
              <IconClockExclamation size={18} aria-hidden="true" />
              Essa data já passou: o código deixa de valer assim que você salvar.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
