import { useCallback, useState } from "react";
import classes from "./editor-screen.module.css";

/** An element to draw into by a portal: what is drawn there lives on while `MovedHere` takes it from place to place. */
export function useMovable(): HTMLElement {
  const [content] = useState(() => {
    const element = document.createElement("div");
    element.className = classes.moved ?? "";
    return element;
  });
  return content;
}

/** The place where it stands now; the last one that came has it. */
export function MovedHere({ content }: { readonly content: HTMLElement }) {
  const take = useCallback((place: HTMLElement | null) => place?.append(content), [content]);
  return <div ref={take} className={classes.moved} />;
}
