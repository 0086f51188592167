import { fail, ok, type Result } from "../base/result.ts";

/** What each name needs of the others before it can be known. Names that stand nowhere on the left need nothing. */
export type Needs = ReadonlyMap<string, Iterable<string>>;

/** The names in an order in which each stands after all that it needs, or the circle that makes that impossible: first name first and last. */
export function orderByNeed(needs: Needs): Result<readonly string[], readonly string[]> {
  const ordered = new Set<string>();
  const open: string[] = [];
  const visit = (name: string): readonly string[] | undefined => {
    if (ordered.has(name) || !needs.has(name)) return undefined;
    if (open.includes(name)) return [...open.slice(open.indexOf(name)), name];
    open.push(name);
    for (const needed of needs.get(name) ?? []) {
      const circle = visit(needed);
      if (circle) return circle;
    }
    open.pop();
    ordered.add(name);
    return undefined;
  };
  for (const name of needs.keys()) {
    const circle = visit(name);
    if (circle) return fail(circle);
  }
  return ok([...ordered]);
}
