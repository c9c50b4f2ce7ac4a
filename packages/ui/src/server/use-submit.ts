import { useRef, useState } from "react";

interface Run<Input, Answer> {
  input: Input;
  isPending: boolean;
  answer?: Answer;
  error?: unknown;
}

/**
 * A request and the state of its latest run. For the screens before the sign-in, which do without the query client (14
 * kB); the others use mutations.
 */
export function useSubmit<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  { onDone, onFailed }: { onDone?: (answer: Answer) => void; onFailed?: (error: unknown) => void } = {},
) {
  const [run, setRun] = useState<Run<Input, Answer>>();
  const latest = useRef<object>(undefined);

  const submit = async (input: Input) => {
    const mine = {};
    latest.current = mine;
    const finish = (how: { answer: Answer } | { error: unknown }) => {
      if (latest.current !== mine) return;
      setRun({ input, isPending: false, ...how });
      if ("answer" in how) onDone?.(how.answer);
      else onFailed?.(how.error);
    };
    setRun({ input, isPending: true });
    await send(input).then(
      (answer) => finish({ answer }),
      (error: unknown) => finish({ error }),
    );
  };

  const forget = () => {
    latest.current = undefined;
    setRun(undefined);
  };

  return {
    submit,
    forget,
    input: run?.input,
    isPending: run?.isPending ?? false,
    answer: run?.answer,
    error: run?.error,
  };
}
