import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { user } from "../../testing/open-app.tsx";
import { begin, row, tapAt } from "../../testing/workout.ts";
import { forgetWorkouts } from "../device/workouts-store.ts";

beforeEach(forgetWorkouts);

test("a double tap confirms a set and does not undo it, however late the phone handles it", async () => {
  await begin();
  const check = row("Agachamento", 1).getByRole("button", { name: /^Confirmar/ });
  const isPressed = (pressed: boolean) => waitFor(() => expect(check).toHaveAttribute("aria-pressed", String(pressed)));
  tapAt(check, 5000);
  await isPressed(true);
  tapAt(check, 5300);
  tapAt(row("Agachamento", 2).getByRole("button", { name: /^Confirmar/ }), 5350);
  expect(await screen.findByText(/2 de 6 séries/)).toBeVisible();
  await isPressed(true);
  tapAt(check, 6700);
  await isPressed(false);
});

test("the second tap of a double one on 'Pulei' does not confirm the set that moves up under the thumb", async () => {
  await begin();
  const first = row("Agachamento", 1);
  await user.click(first.getByRole("button", { name: /^Outras opções/ }));
  tapAt(first.getByRole("button", { name: "Pulei" }), 9_000_000);
  expect(first.getByRole("button", { name: /^Outras opções/ })).toHaveFocus();
  const below = row("Agachamento", 2).getByRole("button", { name: /^Confirmar/ });
  tapAt(below, 9_000_300);
  expect(await screen.findByText(/1 de 6 séries/)).toBeVisible();
  expect(below).toHaveAttribute("aria-pressed", "false");
  tapAt(below, 9_000_900);
  expect(await screen.findByText(/2 de 6 séries/)).toBeVisible();
});

test("the second tap of a double one does not change the rest that comes under the thumb", async () => {
  await begin();
  tapAt(row("Agachamento", 1).getByRole("button", { name: /^Confirmar/ }), 9_000_000);
  const more = await screen.findByRole("button", { name: "+15 s" });
  // Read aloud when it turns to 'Descanso terminado'.
  expect(screen.getByText("Descanso")).toHaveAttribute("role", "status");
  tapAt(more, 9_000_300);
  expect(screen.getByRole("timer")).toHaveTextContent(/^(1:00|0:59)$/);
  tapAt(more, 9_000_900);
  await waitFor(() => expect(screen.getByRole("timer")).toHaveTextContent(/^1:1/));
});

test("no notice comes or goes above the sets when the connection does, as on the other screens", async () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get");
  onTestFinished(() => isOnline.mockRestore());
  await begin();
  isOnline.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  await user.click(row("Agachamento", 1).getByRole("button", { name: /^Confirmar/ }));
  expect(await screen.findByText("Ainda não enviado")).toBeVisible();
  expect(screen.queryByText(/Sem internet/)).toBeNull();
  await user.click(screen.getByRole("link", { name: "Treinos" }));
  expect(await screen.findByText(/Sem internet/)).toBeVisible();
});

test("a load may be typed with its unit, which is taken off when the field is left", async () => {
  await begin();
  const set = row("Agachamento", 1);
  const load = set.getByRole("textbox", { name: /^Carga/ });
  await user.clear(load);
  await user.type(load, "20 kg");
  expect(set.queryByRole("alert")).toBeNull();
  await user.tab();
  expect(load).toHaveValue("20");
});

test("a load that is not a number says what is expected", async () => {
  await begin();
  const set = row("Agachamento", 1);
  await user.type(set.getByRole("textbox", { name: /^Carga/ }), "abc");
  expect(set.getByRole("alert")).toHaveTextContent("Carga: use um número, como 22,5");
  expect(set.getByRole("button", { name: /^Confirmar/ })).toBeDisabled();
});
