import { useEffect, useState } from "react";
import type { Source } from "../../model/fields/references.ts";
import type { ReferenceTools } from "./reference-tools.ts";

/** Names are asked for this long after the form is there, in milliseconds: what is typed first goes first. */
export const lookUpDelay = 1000;

type Names = { readonly [id: number]: string };

/** The names of what was chosen. One that is not known, or may not be seen, reads as # and its id. */
export function useNames(tools: ReferenceTools | undefined, source: Source | undefined, ids: readonly number[]) {
  const [names, setNames] = useState<Names>({});
  const nameOf = (id: number) => names[id] ?? (source && tools?.known?.(source, id));
  const unknown = ids.filter((id) => nameOf(id) === undefined);
  const key = `${JSON.stringify(source)} ${unknown.join()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is asked; tools may be new each time
  useEffect(() => {
    if (!tools || !source || unknown.length === 0) return;
    let isLeft = false;
    const look = async () => {
      const found = await tools.named(source, unknown).catch(() => "failed" as const);
      if (!isLeft && typeof found === "object") keep(Object.fromEntries(found.map(({ id, name }) => [id, name])));
    };
    const timer = setTimeout(look, lookUpDelay);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [key]);
  const keep = (found: Names) => setNames((old) => ({ ...old, ...found }));
  return { nameOf: (id: number) => nameOf(id) ?? `#${id}`, keep };
}
