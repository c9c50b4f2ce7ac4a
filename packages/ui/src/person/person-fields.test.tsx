import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderInApp } from "../testing/render.tsx";
import { BirthdayField } from "./BirthdayField.tsx";
import { DocumentField } from "./DocumentField.tsx";
import { WhatsappField } from "./WhatsappField.tsx";

const user = userEvent.setup({ delay: null });

function Document({ initial = "", onChange }: { initial?: string; onChange: (characters: string) => void }) {
  const [value, setValue] = useState(initial);
  const change = (characters: string) => {
    setValue(characters);
    onChange(characters);
  };
  return <DocumentField value={value} onChange={change} />;
}

const documentField = () => screen.getByLabelText<HTMLInputElement>("CPF ou CNPJ");
const birthdayField = () => screen.getByLabelText<HTMLInputElement>("Data de nascimento");

test.each([
  ["52998224725", "529.982.247-25", "52998224725"],
  ["12abc34501de35", "12.ABC.345/01DE-35", "12ABC34501DE35"],
  ["11222333000181", "11.222.333/0001-81", "11222333000181"],
])("a document typed as %s is written as %s", async (typed, written, characters) => {
  const onChange = vi.fn();
  renderInApp(<Document onChange={onChange} />);
  await user.type(documentField(), typed);
  expect(documentField()).toHaveValue(written);
  expect(onChange).toHaveBeenLastCalledWith(characters);
});

test("a pasted document is understood with its dots, and nothing beyond it", async () => {
  const onChange = vi.fn();
  renderInApp(<Document onChange={onChange} />);
  documentField().focus();
  await user.paste(" 11.222.333/0001-81 (matriz)");
  expect(onChange).toHaveBeenLastCalledWith("11222333000181");
});

test("the caret stays where a document is mended", () => {
  renderInApp(<Document initial="52998224725" onChange={() => undefined} />);
  const field = documentField();
  // The '9' before the first dot is removed.
  fireEvent.change(field, { target: { value: "52.982.247-25", selectionStart: 2, selectionEnd: 2 } });
  expect(field).toHaveValue("529.822.472-5");
  expect(field.selectionStart).toBe(2);
});

test("a deleted mark comes back, and the caret steps over it either way", async () => {
  renderInApp(<Document initial="52998224725" onChange={() => undefined} />);
  const field = documentField();
  await user.type(field, "{Backspace}", { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect([field.value, field.selectionStart]).toEqual(["529.982.247-25", 3]);
  await user.type(field, "{Delete}", { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect([field.value, field.selectionStart]).toEqual(["529.982.247-25", 4]);
  await user.keyboard("{Delete}");
  expect([field.value, field.selectionStart]).toEqual(["529.822.472-5", 3]);
});

test.each([
  ["21/11/1990", "21/11/1990"],
  ["1990-11-21", "21/11/1990"],
  ["21/11/1990 00:00", "21/11/1990"],
])("a birthday pasted as %s is written as %s", async (pasted, written) => {
  const onChange = vi.fn();
  renderInApp(<BirthdayField defaultValue="" onChange={onChange} />);
  birthdayField().focus();
  await user.paste(pasted);
  expect(birthdayField()).toHaveValue(written);
  expect(onChange).toHaveBeenLastCalledWith("21111990");
});

test("a birthday is typed and pasted with days and months of one digit", async () => {
  const onChange = vi.fn();
  renderInApp(<BirthdayField defaultValue="" onChange={onChange} />);
  await user.type(birthdayField(), "5/3/1990");
  expect(birthdayField()).toHaveValue("05/03/1990");
  expect(onChange).toHaveBeenLastCalledWith("05031990");
  await user.clear(birthdayField());
  await user.paste("5/12/1990");
  expect(birthdayField()).toHaveValue("05/12/1990");
});

test("a kept birthday is shown as Brazilians write it", () => {
  renderInApp(<BirthdayField defaultValue="1990-11-21" onChange={() => undefined} />);
  expect(birthdayField()).toHaveValue("21/11/1990");
});

test("a complete number has its country before its field is left, so that a draft of it does too", async () => {
  const onChange = vi.fn();
  renderInApp(<WhatsappField defaultValue="" onChange={onChange} />);
  await user.type(screen.getByLabelText("WhatsApp"), "11912345678");
  expect(onChange).toHaveBeenLastCalledWith("5511912345678");
});

test("a masked field with an error is invalid to a screen reader too, and no longer without it", async () => {
  const field = (error?: string) => <BirthdayField defaultValue="" onChange={() => undefined} error={error} />;
  const { rerender } = renderInApp(field("Insira uma data válida"));
  await waitFor(() => expect(birthdayField()).toBeInvalid());
  expect(birthdayField()).toHaveAccessibleDescription("Insira uma data válida");
  rerender(field());
  expect(birthdayField()).toBeValid();
});
