import { TextInput } from "@mantine/core";
import classes from "./SpanFields.module.css";
import type { Span } from "./use-span.ts";

/** First and last day. Native date fields, because they work best on a phone. */
export function SpanFields({ span }: { span: Span }) {
  return (
    <div className={classes["fields"]}>
      <TextInput
        type="date"
        label="Início"
        required
        min="2000-01-01"
        max="2099-12-31"
        value={span.days.startsOn}
        onChange={({ currentTarget }) => span.start(currentTarget.value)}
        error={span.startProblem}
      />
      <TextInput
        type="date"
        label="Fim"
        required
        min="2000-01-01"
        max="2099-12-31"
        value={span.days.endsOn}
        onChange={({ currentTarget }) => span.end(currentTarget.value)}
        error={span.endProblem}
      />
    </div>
  );
}
