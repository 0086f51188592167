/** Which blocks lie under a point or an element of the page: the ids from the outermost in. */
export function pathAt(target: EventTarget | null): readonly string[] {
  const ids: string[] = [];
  for (
    let at = elementOf(target)?.closest<HTMLElement>("[data-block-id]");
    at;
    at = at.parentElement?.closest<HTMLElement>("[data-block-id]")
  ) {
    if (at.dataset.blockId !== undefined) ids.unshift(at.dataset.blockId);
  }
  return ids;
}

/**
 * What a click selects: one level deeper than the selection where it lies on the way, else the same level beside it.
 * "text" when the innermost is selected already.
 */
export function clickMeans(
  path: readonly string[],
  selected: string | undefined,
  pathToSelected: readonly string[],
): string | "text" | null {
  const innermost = path.at(-1);
  if (innermost === undefined) return null;
  if (selected === innermost) return "text";
  const shared = path.findIndex((id, index) => id !== pathToSelected[index]);
  return path[shared === -1 ? path.length - 1 : shared] ?? innermost;
}

/** The text at an element that can be typed in place, and whose block it is. */
export function typedAt(target: EventTarget | null): HTMLElement | null {
  return elementOf(target)?.closest<HTMLElement>("[data-typed]") ?? null;
}

export function blockAround(element: Element): string | undefined {
  return element.closest<HTMLElement>("[data-block-id]")?.dataset.blockId;
}

/** Elements of the frame are made by the frame's own window: `instanceof` of this one does not know them. */
function elementOf(target: EventTarget | null): Element | null {
  if (target === null || !("nodeType" in target)) return null;
  const node = target as Node;
  return node.nodeType === 1 ? (node as Element) : node.parentElement;
}
