import { expect, it } from "vitest";
import { browserKind } from "./browser-kind.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, "ios"],
  [`${IPHONE} Mobile/15E148 Instagram 350.0.0.0`, "inside-ios"],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]`, "inside-ios"],
  [`${ANDROID} Chrome/131.0 Mobile Safari/537.36`, "android"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/131.0", "inside-android"],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36", "computer"],
])("%s is %s", (userAgent, kind) => {
  expect(browserKind(userAgent, false, false)).toBe(kind);
});

it("an iPad says that it is a Mac, and an installed app needs nothing", () => {
  expect(browserKind("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari", false, true)).toBe("ios");
  expect(browserKind(`${IPHONE} Safari`, true, true)).toBe("installed");
});
