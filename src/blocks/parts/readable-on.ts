/** The relative luminance of `#rgb` or `#rrggbb` as WCAG 2 counts it, 0 to 1. */
export function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever reads better on the least favourable of the colours. */
export function readableOn(colors: readonly string[]): "#000000" | "#ffffff" {
  const worst = (ink: string) => Math.min(...colors.map((color) => contrast(ink, color)));
  return worst("#000000") >= worst("#ffffff") ? "#000000" : "#ffffff";
}

/** Red, green and blue, 0 to 255. */
export function channels(color: string): readonly [number, number, number] {
  const digits = color.slice(1).toLowerCase();
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const at = (start: number) => Number.parseInt(full.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
}
