import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInApp } from "../testing/render.tsx";
import { CheckedForm } from "./CheckedForm.tsx";

const send = vi.fn();

function NameForm() {
  const form = useForm({
    initialValues: { nick: "", name: "" },
    validate: { name: (name) => (name === "" ? "Informe o nome" : null) },
  });
  return (
    <CheckedForm form={form} onSend={send}>
      <TextInput label="Apelido" {...form.getInputProps("nick")} />
      <TextInput label="Nome" {...form.getInputProps("name")} />
      <button type="submit">Salvar</button>
    </CheckedForm>
  );
}

test("the first invalid field gets the focus; valid values are sent", async () => {
  renderInApp(<NameForm />);
  const button = screen.getByRole("button", { name: "Salvar" });
  fireEvent.click(button);
  const field = screen.getByLabelText("Nome");
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription("Informe o nome");
  expect(send).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: "Ana" } });
  fireEvent.click(button);
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toEqual({ nick: "", name: "Ana" });
});
