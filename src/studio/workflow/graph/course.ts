import type { Point } from "./lay-out.ts";

/** A line through points as a path, its corners rounded. */
export function course(points: readonly Point[]): string {
  const [first, ...others] = points;
  const last = others.at(-1);
  if (!first || !last) return "";
  const middles = others.slice(0, -1).map((corner, index) => {
    const next = others[index + 1] ?? last;
    return `Q ${said(corner)} ${said({ x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 })}`;
  });
  return [`M ${said(first)}`, ...middles, `L ${said(last)}`].join(" ");
}

function said({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
