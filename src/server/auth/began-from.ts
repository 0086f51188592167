import { isIPv6 } from "node:net";
import { addressKey } from "../../platform/limits/address-key.ts";
import type { RequestContext } from "../kernel/scope.ts";

export interface BeganFrom {
  readonly device: string;
  readonly address: string;
}

/** From where a session is begun, in as few words as let its owner know it again. */
export function beganFrom(context: Pick<RequestContext, "header" | "address">): BeganFrom {
  return { device: deviceOf(context.header("user-agent")), address: networkOf(context.address) };
}

/** Of several that a browser claims to be, the most particular comes first. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/\bcurl\//, "curl"],
] as const;
const systems = [
  [/\bAndroid\b/, "Android"],
  [/\b(iPhone|iPad|iPod)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\b(Macintosh|Mac OS X)\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

/** "Firefox on Linux"; "" for what says nothing that is known. Only its first 400 characters are looked at. */
export function deviceOf(agent = ""): string {
  const text = agent.slice(0, 400);
  const named = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(text))?.[1]);
  return named.filter((name) => name !== undefined).join(" on ");
}

/** The network of an address: "203.0.113.x", or the first 48 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const key = addressKey(address);
  if (/^\d+\.\d+\.\d+\.\d+$/.test(key)) return key.replace(/\d+$/, "x");
  if (!isIPv6(address)) return "";
  const groups = key.slice(0, 12).match(/.{4}/g) ?? [];
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}:x`;
}
