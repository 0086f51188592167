import type { Editor } from "../editor.ts";
import { commands } from "./commands.ts";
import { type Command, trigger } from "./define-command.ts";

/** What of a key event says which chord it is. */
export type Chord = Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey">;

/** "mod+shift+z", "alt+arrowup", "?". Shift counts beside letters and named keys; a sign like "?" has it in itself. */
export function chordOf({ key, metaKey, ctrlKey, altKey, shiftKey }: Chord): string {
  const name = key.toLowerCase();
  const sign = name.length === 1 && !/[a-z0-9]/.test(name);
  return [metaKey || ctrlKey ? "mod" : "", altKey ? "alt" : "", shiftKey && !sign ? "shift" : "", name].filter(Boolean).join("+");
}

/** A key that writes a letter or a digit where somebody types. What only asks something, such as "/" and "?", is none. */
export function isLetter(chord: string): boolean {
  return /^[a-z0-9]$/.test(chord);
}

export function commandFor(chord: string, { typing }: { readonly typing: boolean }): Command | undefined {
  return commands.find(({ keys, whileTyping }) => keys?.includes(chord) && (!typing || whileTyping));
}

/** Does what a key means. Answers whether it meant anything, so that the browser does nothing besides. */
export function press(editor: Editor, event: Chord, { typing }: { readonly typing: boolean }): boolean {
  const command = commandFor(chordOf(event), { typing });
  return command !== undefined && trigger(editor, command);
}

/** A command's first chord as people read it: "⌘D" on a Mac, "Ctrl+D" elsewhere; "" when it has none. */
export function keysShown({ keys }: Pick<Command, "keys">, { mac }: { readonly mac: boolean }): string {
  const [first] = keys ?? [];
  if (first === undefined) return "";
  const parts = first.split("+").map((part) => (mac ? macNames[part] : names[part]) ?? part.toUpperCase());
  return parts.join(mac ? "" : "+");
}

/** Words, for not every machine has a font with the signs; a Mac always has its own. */
const names: Readonly<Record<string, string>> = {
  ...{ arrowup: "Up", arrowdown: "Down", arrowleft: "Left", arrowright: "Right" },
  ...{ escape: "Esc", enter: "Enter", backspace: "Backspace", mod: "Ctrl", alt: "Alt", shift: "Shift" },
};
const macNames: Readonly<Record<string, string>> = {
  ...{ arrowup: "↑", arrowdown: "↓", arrowleft: "←", arrowright: "→" },
  ...{ escape: "Esc", enter: "⏎", backspace: "⌫", mod: "⌘", alt: "⌥", shift: "⇧" },
};
