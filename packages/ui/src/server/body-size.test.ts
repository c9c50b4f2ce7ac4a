import { expect, it } from "vitest";
import { sizeExcess } from "./body-size.ts";

const LIMIT = 4 * 1024 * 1024;
const ofBytes = (bytes: number) => "a".repeat(bytes - '""'.length);

it("counts a body as it travels, to the byte", () => {
  expect(sizeExcess(ofBytes(LIMIT), LIMIT)).toBeUndefined();
  expect(sizeExcess(ofBytes(LIMIT + 1), LIMIT)).toBe("tem 4,1 MB, e o máximo é 4 MB");
  expect(sizeExcess("ã".repeat(LIMIT * 0.6), LIMIT)).toBe("tem 4,9 MB, e o máximo é 4 MB");
});
