/** Boxes to tick take no key of one sign but the space bar. */
const typed = "input:not([type='checkbox'], [type='radio'])";

/** Where a key of one sign is text, looks something up by its first letters, or belongs to what lies over the screen. */
const own = `${typed}, textarea, select, [role='textbox'], [role='combobox'], [role='listbox'], [role='tree'], [role='menu'], [role='dialog'], [role='alertdialog'], [role='grid'][aria-multiselectable], iframe`;

/** Where somebody who presses the pointer may think that they can type from then on: beside and upon fields, cells and texts, whether they can be changed or not. */
const looksTyped = `${own}, input, label, form, [data-editor]`;

let isPressedOnText = false;

/**
 * Whether keys of one sign mean something else here: somebody types, or may think so because they have just pressed on something that looks
 * like it, or something lies over the screen.
 */
export function isBusy(target: EventTarget | null): boolean {
  if (isPressedOnText || document.querySelector("[aria-modal='true']") !== null) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(own) !== null);
}

/** Follows where the pointer is pressed. Whoever then goes on by keys does not type where they pressed. Answers how to end it. */
export function followPresses(): () => void {
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  const onPress = ({ target }: PointerEvent) => {
    const pressed = target instanceof Element ? target.closest(`${looksTyped}, button, a[href]`) : null;
    isPressedOnText = pressed?.matches(looksTyped) ?? false;
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (leaving.has(key)) isPressedOnText = false;
  };
  document.addEventListener("pointerdown", onPress, options);
  document.addEventListener("keydown", onKey, options);
  return () => {
    ended.abort();
    isPressedOnText = false;
  };
}

const leaving: ReadonlySet<string> = new Set(["Tab", "Escape"]);
