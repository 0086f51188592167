const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** How long ago a moment was, as people say it: "just now", "5 minutes ago", "yesterday". */
export function agoText(instant: string, now = new Date()): string {
  const seconds = (now.getTime() - Date.parse(instant)) / 1000;
  const [unit, length] = units.find(([, least]) => Math.abs(seconds) >= least) ?? [];
  if (unit === undefined || length === undefined) return "just now";
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.trunc(seconds / length), unit);
}
