import { expect, it } from "vitest";
import { deviceLabel } from "./device.ts";

const CHROMIUM = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36`, "Chrome, Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/140.0.0.0`, "Edge, Windows"],
  [`Mozilla/5.0 (Linux; Android 15; SM-S931B) ${CHROMIUM} Mobile Safari/537.36`, "Chrome, Android"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox, Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari, iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
    "Safari, Mac",
  ],
  ["curl/8.14.1", "Aparelho desconhecido"],
  ["", "Aparelho desconhecido"],
])("names the device of %j", (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});
