import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderInApp } from "../../testing/render.tsx";
import { centsText, pastedDigits } from "./cents.ts";
import { MoneyField } from "./MoneyField.tsx";

const user = userEvent.setup({ delay: null });

function Amount() {
  const [cents, setCents] = useState<number | null>(null);
  return (
    <>
      <MoneyField label="Valor" value={cents} onChange={setCents} />
      <output>{String(cents)}</output>
    </>
  );
}

const field = () => {
  const input = screen.getByLabelText("Valor");
  if (!(input instanceof HTMLInputElement)) throw new Error("no field");
  return input;
};

test("an amount is typed from its cents and deleted from its end", async () => {
  renderInApp(<Amount />);
  await user.type(field(), "123456");
  expect(field()).toHaveValue("1.234,56");
  expect(screen.getByRole("status")).toHaveTextContent("123456");
  await user.type(field(), "{Backspace}{Backspace}");
  expect(field()).toHaveValue("12,34");
  await user.type(field(), "{Backspace}{Backspace}{Backspace}{Backspace}");
  expect(field()).toHaveValue("");
  expect(screen.getByRole("status")).toHaveTextContent("null");
});

test("a digit typed in the middle leaves the caret where it was", async () => {
  renderInApp(<Amount />);
  await user.type(field(), "15000");
  await user.type(field(), "9", { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field()).toHaveValue("1.950,00");
  expect(field().selectionStart).toBe("1.9".length);
});

test.each([
  ["R$ 1.234,56", "123456"],
  ["150", "15000"],
  ["150,5", "15050"],
  ["1234.56", "123456"],
  ["1.500", "150000"],
  ["0,05", "5"],
  ["grátis", undefined],
  ["12.5", "1250"],
  ["R$ 50", "5000"],
  ["1,2,3", undefined],
  ["12,345", undefined],
  ["50 reais", undefined],
])("a pasted '%s' is %s cents", (pasted, digits) => {
  expect(pastedDigits(pasted)).toBe(digits);
});

test("a pasted amount replaces what was there", async () => {
  renderInApp(<Amount />);
  await user.type(field(), "999");
  await user.paste("R$ 89,90");
  expect(field()).toHaveValue("89,90");
});

test("a pasted text that is no amount changes nothing; its error ends when one types or leaves the field", async () => {
  renderInApp(<Amount />);
  await user.type(field(), "999");
  await user.paste("12,345");
  expect(field()).toHaveValue("9,99");
  expect(screen.getByText("Não deu para ler o valor colado. Digite o valor.")).toBeInTheDocument();
  await user.type(field(), "1");
  expect(field()).toHaveValue("99,91");
  expect(field()).toBeValid();
  await user.paste("12,345");
  expect(field()).toBeInvalid();
  await user.tab();
  expect(field()).toBeValid();
});

test("a refused paste is told until the click that leaves the field ends, so that no button moves under the pointer", async () => {
  renderInApp(<Amount />);
  await user.click(field());
  await user.paste("12,345");
  await user.pointer({ keys: "[MouseLeft>]", target: document.body });
  expect(field()).not.toHaveFocus();
  expect(field()).toBeInvalid();
  await user.pointer({ keys: "[/MouseLeft]", target: document.body });
  expect(field()).toBeValid();
});

test("cents are written as reais", () => {
  expect([centsText(""), centsText("5"), centsText("3220"), centsText("123456789")]).toEqual([
    "",
    "0,05",
    "32,20",
    "1.234.567,89",
  ]);
});
