import type { Point } from "./lay-out.ts";

const directions: { readonly [key: string]: Point } = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** The status that an arrow leads to from another one: the nearest that lies that way, straight on before aside. */
export function nearest(places: ReadonlyMap<string, Point>, from: string, arrow: string): string | undefined {
  const [direction, here] = [directions[arrow], places.get(from)];
  if (!direction || !here) return undefined;
  const onward = [...places].flatMap(([key, { x, y }]) => {
    const [across, down] = [x - here.x, y - here.y];
    const ahead = across * direction.x + down * direction.y;
    const aside = Math.abs(across * direction.y) + Math.abs(down * direction.x);
    return ahead > 1 ? [{ key, far: ahead + 2 * aside }] : [];
  });
  return onward.toSorted((one, other) => one.far - other.far)[0]?.key;
}
