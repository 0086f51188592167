import { type ChangeEvent, type KeyboardEvent, useId, useState } from "react";

/** What stands beside each other in both lists: two in a row. */
const steps: { readonly [key: string]: number } = { ArrowDown: 2, ArrowUp: -2, ArrowRight: 1, ArrowLeft: -1 };

/**
 * A search field above a list in two columns: typing finds, the arrows choose among what was found, Enter takes what is chosen. The focus
 * stays in the field, which tells readers what is chosen.
 */
export function useChoosing<Found>(find: (typed: string) => readonly Found[], take: (chosen: Found, stay: boolean) => void) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [active, choose] = useState(0);
  const found = find(typed);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const chosen = found[active];
    if (step !== undefined) choose(Math.max(Math.min(active + step, found.length - 1), 0));
    else if (event.key === "Enter" && chosen !== undefined) take(chosen, event.shiftKey);
    else return;
    event.preventDefault();
  };
  const search = {
    value: typed,
    role: "combobox",
    "aria-expanded": true,
    "aria-controls": listId,
    "aria-activedescendant": found.length > 0 ? `${listId}-${active}` : undefined,
    onKeyDown,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.currentTarget.value);
      choose(0);
    },
  } as const;
  /** Each choice carries these. */
  const optionOf = (index: number) => ({
    id: `${listId}-${index}`,
    ref: (element: HTMLElement | null) => void (index === active && element?.scrollIntoView({ block: "nearest" })),
    onMouseMove: () => choose(index),
  });
  return { listId, typed, active, choose, found, search, optionOf };
}
