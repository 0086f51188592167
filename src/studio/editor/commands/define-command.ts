import type { LucideIcon } from "lucide-react";
import type { Plan } from "../../../model/page/plan.ts";
import type { Editor } from "../editor.ts";

/** What a person can trigger: from a key, a tool bar or a menu. It is declared once, here. */
export interface Command {
  readonly name: string;
  readonly label: string;
  readonly group: "Block" | "Selection" | "History" | "View" | "Page";
  /** "mod" is ⌘ on a Mac and Ctrl elsewhere: "mod+shift+z", "alt+arrowup", "a". */
  readonly keys?: readonly string[];
  readonly icon?: LucideIcon;
  /** Its keys work while a text is being typed, too. */
  readonly whileTyping?: true;
  /** Whether it makes sense now; absent: always. */
  available?(editor: Editor): boolean;
  /** What it does to the page; null: nothing. */
  plan?(editor: Editor): Plan | null;
  /** What it does besides, or instead. */
  run?(editor: Editor): void;
}

export function defineCommand<Of extends Command>(command: Of): Of {
  return command;
}

/** Does what a command says, if it makes sense now. Answers whether it did. */
export function trigger(editor: Editor, command: Command): boolean {
  if (command.available && !command.available(editor)) return false;
  if (command.plan) {
    const plan = command.plan(editor);
    if (!plan || !editor.carryOut(plan)) return false;
  }
  command.run?.(editor);
  return true;
}
