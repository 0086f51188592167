import { expect, test } from "vitest";
import { deviceOf, networkOf } from "./began-from.ts";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1", "Safari on iOS"],
  ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"],
  ["curl/8.5.0", "curl"],
  ["", ""],
  [`${"x".repeat(400)} Firefox/1`, ""],
])("%s is told as %s", (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

test.each([
  ["203.0.113.7", "203.0.113.x"],
  ["::ffff:203.0.113.7", "203.0.113.x"],
  ["2001:db8:85a3::8a2e:370:7334", "2001:db8:85a3:x"],
  ["nonsense", ""],
])("of %s only %s is kept", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
