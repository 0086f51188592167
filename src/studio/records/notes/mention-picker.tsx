import { useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { mentionAt, mentionOf } from "../../../model/types/mentions.ts";
import { useApp } from "../../data/app-context.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { nameOfPerson } from "../../data/name-of-person.ts";
import { peopleQuery } from "../../reminders/people-query.ts";
import styles from "./notes.module.css";

interface Props {
  readonly text: string;
  /** The form that the text is written in. */
  readonly place: RefObject<HTMLFormElement | null>;
  readonly onChoose: (text: string) => void;
}

const most = 6;

/** Whom one may mention by what stands after an @ before the caret: chosen by a press, or by the arrow down and Enter. */
export function MentionPicker({ text, place, onChoose }: Props) {
  const app = useApp();
  const [caret, setCaret] = useState<number>();
  useEffect(() => {
    const form = place.current;
    const look = (event: Event) => {
      // While the focus leaves a field nothing has it: where it goes to is told by the event.
      const field = event instanceof FocusEvent && event.type === "focusout" ? event.relatedTarget : document.activeElement;
      if (field instanceof HTMLTextAreaElement && form?.contains(field)) setCaret(field.selectionStart);
      else if (!(field instanceof HTMLElement && field.closest("[data-mentions]"))) setCaret(undefined);
    };
    document.addEventListener("selectionchange", look);
    form?.addEventListener("keyup", look);
    form?.addEventListener("focusout", look);
    return () => {
      document.removeEventListener("selectionchange", look);
      form?.removeEventListener("keyup", look);
      form?.removeEventListener("focusout", look);
    };
  }, [place]);
  const typed = caret === undefined ? undefined : mentionAt(text, caret);
  const found = useInfiniteQuery({ ...peopleQuery(app.id, typed?.words ?? ""), enabled: typed !== undefined });
  const people = typed ? itemsOf(found.data).slice(0, most) : [];
  useEffect(() => {
    const form = place.current;
    if (people.length === 0 || !form) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "ArrowDown" && event.target instanceof HTMLTextAreaElement) {
        event.preventDefault();
        form.querySelector<HTMLElement>("[data-mentions] button")?.focus();
      }
    };
    form.addEventListener("keydown", onKey);
    return () => form.removeEventListener("keydown", onKey);
  }, [people.length, place]);
  if (!typed || people.length === 0) return null;
  const choose = (name: string) => {
    const before = `${text.slice(0, typed.from)}${mentionOf(name)} `;
    onChoose(before + text.slice(caret));
    const field = place.current?.querySelector("textarea");
    field?.focus();
    requestAnimationFrame(() => field?.setSelectionRange(before.length, before.length));
  };
  return (
    <ul className={styles.mentions} aria-label="People to mention" data-mentions>
      {people.map(({ userId, user }) => (
        <li key={userId} data-user-id={userId}>
          <button
            type="button"
            onKeyDown={moveBetween}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(nameOfPerson(user))}
          >
            @{nameOfPerson(user)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function moveBetween(event: React.KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key] as "nextElementSibling" | undefined;
  if (!step) return;
  event.preventDefault();
  event.currentTarget.closest("li")?.[step]?.querySelector("button")?.focus();
}
