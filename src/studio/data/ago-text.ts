/** In milliseconds, the longest first. */
const units = [
  ["year", 31_536_000_000],
  ["month", 2_592_000_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long ago a moment was, as people say it: "2 hours ago", "yesterday", "now". */
export function agoText(instant: string, now = new Date(), locale?: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const passed = now.getTime() - new Date(instant).getTime();
  const [unit, length] = units.find(([, length]) => passed >= length) ?? ["second", Number.POSITIVE_INFINITY];
  return words.format(-Math.max(0, Math.floor(passed / length)), unit);
}
