import { beforeEach, expect, test } from "vitest";
import { loseFocus } from "../testing/lose-focus.ts";
import { takeLostFocus } from "./take-lost-focus.ts";

beforeEach(() => {
  document.body.innerHTML = "<button>Pagar</button><p tabindex='-1'>Pago</p>";
});

const pressed = () => {
  const button = document.querySelector("button");
  button?.focus();
  return button;
};
const focusAfter = () => {
  takeLostFocus(document.querySelector("p"));
  return document.activeElement?.textContent;
};

test("what was pressed and lost the focus leaves it to what takes its place", () => {
  pressed();
  loseFocus();
  expect(focusAfter()).toBe("Pago");
});

test("what is disabled leaves it, also where the browser does not take it away", () => {
  pressed()?.toggleAttribute("disabled");
  expect(focusAfter()).toBe("Pago");
});

test("what can still be pressed keeps it", () => {
  pressed();
  expect(focusAfter()).toBe("Pagar");
});
