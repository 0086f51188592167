import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";

const controls = "button:enabled, select:enabled, input:enabled";

/** The keys of a tool bar: one of its controls is a stop of the Tab key, the arrows, Home and End lead to the others. */
export function useToolbarKeys() {
  const bar = useRef<HTMLDivElement>(null);
  const current = useRef(0);
  // Controls come and go with what is chosen, so the one stop is set after every drawing.
  useEffect(() => {
    const all = [...(bar.current?.querySelectorAll<HTMLElement>(controls) ?? [])];
    all.forEach((control, index) => {
      control.tabIndex = index === Math.min(current.current, all.length - 1) ? 0 : -1;
    });
  });
  const all = () => [...(bar.current?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const at = all().indexOf(event.target);
    if (at < 0) return;
    current.current = at;
    all().forEach((control, index) => {
      control.tabIndex = index === at ? 0 : -1;
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { length } = all();
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: (current.current + 1) % length,
      ArrowLeft: (current.current - 1 + length) % length,
      Home: 0,
      End: length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all()[to]?.focus();
  };
  return { ref: bar, onFocusCapture: onFocus, onKeyDown };
}
