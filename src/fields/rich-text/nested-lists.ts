/** One item of a list that was copied as a row of items, each with its depth. */
export interface ListItem {
  /** 1: the outermost. */
  readonly level: number;
  readonly isOrdered: boolean;
  /** What it is counted by, where that is a number. */
  readonly start: number;
  readonly nodes: readonly Node[];
}

/** The items as lists within lists. A deeper item belongs to the one before it; where the kind of list changes, another begins. */
export function nestedLists(items: readonly ListItem[]): readonly HTMLElement[] {
  const outermost: HTMLElement[] = [];
  const open: { readonly level: number; readonly list: HTMLElement }[] = [];
  for (const item of items) {
    const tag = item.isOrdered ? "OL" : "UL";
    while (open.some(({ level }) => level > item.level)) open.pop();
    const last = open.at(-1);
    if (last?.level === item.level && last.list.tagName !== tag) open.pop();
    if (open.at(-1)?.level !== item.level) {
      const list = newList(item);
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else outermost.push(list);
      open.push({ level: item.level, list });
    }
    const element = document.createElement("li");
    element.append(...item.nodes);
    open.at(-1)?.list.append(element);
  }
  return outermost;
}

function newList({ isOrdered, start }: ListItem): HTMLElement {
  const list = document.createElement(isOrdered ? "ol" : "ul");
  if (isOrdered && start > 1) list.setAttribute("start", String(start));
  return list;
}
