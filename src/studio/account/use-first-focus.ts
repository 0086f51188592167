import { type RefObject, useEffect, useRef } from "react";

/** Puts the cursor into a form's first field; not on touch screens, where it would throw up the keyboard. */
export function useFirstFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (window.matchMedia("(hover: hover)").matches) form.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, []);
  return form;
}
