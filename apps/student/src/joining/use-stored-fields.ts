import type { Joining } from "@prancheta/contract/student/joining";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { useRef, useState } from "react";
import { dropTypedFields, keepTypedField, typedFields } from "../session/typed-joining.ts";
import { type JoiningInput, useChangeJoining } from "./joining.hooks.ts";

type Field = keyof JoiningInput;
type Values<Name extends Field> = Record<Name, string>;

const namesOf = <Name extends Field>(values: Values<Name>): Name[] =>
  Object.keys(values).filter((name): name is Name => name in values);

/** The server's values, or what was typed since and did not reach it. */
const withTyped = <Name extends Field>({ id }: Joining, atServer: Values<Name>): Values<Name> => {
  const typed = typedFields(id);
  const values = { ...atServer };
  for (const name of namesOf(atServer)) values[name] = typed[name] ?? atServer[name];
  return values;
};

/**
 * The fields of a step: each is stored at the server when it is left, so that nothing typed is lost. A field that cannot be
 * stored says why; without a connection the whole step is stored when it is sent. Until then the tab keeps it over a reload.
 */
export function useStoredFields<Name extends Field>(joining: Joining, atServer: Values<Name>) {
  const change = useChangeJoining(joining);
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => withTyped(joining, atServer));
  const [values, setValues] = useState(initial);
  // A field may complete what was typed in the very event that leaves it: a phone number without its country.
  const latest = useRef(initial);
  const [stored, setStored] = useState(atServer);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>();
  // Not while a field is stored that was left: its button would refuse the very tap that left it.
  const [isSending, setSending] = useState(false);

  const write = (name: Name, value: string) => {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    keepTypedField(joining.id, name, value);
    setErrors(({ [name]: _, ...others }) => others);
    setFailure(undefined);
  };

  const store = async (name: Name) => {
    const value = latest.current[name];
    if (value.trim() === "" || value === stored[name]) return;
    try {
      await change.mutateAsync({ [name]: value });
      setStored((now) => ({ ...now, [name]: value }));
      if (latest.current[name] === value) dropTypedFields(joining.id, [name]);
    } catch (error) {
      const { [name]: text } = fieldsOf(error);
      if (text) setErrors((now) => ({ ...now, [name]: text }));
    }
  };

  /** Stores the step, if no field is missing, and passes the joining to `onDone`. */
  const send = async (onDone: (changed: Joining) => void) => {
    const missing = namesOf(latest.current).filter((name) => latest.current[name].trim() === "");
    if (missing.length > 0) {
      setErrors(Object.fromEntries(missing.map((name) => [name, "Campo obrigatório"])));
      return focusFirstError(form);
    }
    setSending(true);
    try {
      const { data } = await change.mutateAsync(latest.current);
      dropTypedFields(joining.id, namesOf(latest.current));
      onDone(data);
    } catch (error) {
      const fields = fieldsOf(error);
      setErrors(fields);
      focusFirstError(form);
      setFailure(Object.keys(fields).some((name) => name in values) ? undefined : error);
    } finally {
      setSending(false);
    }
  };

  const field = (name: Name) => ({ error: errors[name], onBlur: () => void store(name) });

  return { form, values, write, field, send, failure, isSending };
}
