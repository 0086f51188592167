import { loadPart } from "../loading/load.ts";
import { type Question, type TextQuestion, useAsked } from "./ask-store.ts";

/** Whether the person is sure. The focus starts on Cancel. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => useAsked.setState({ asked: { kind: "confirm", question, answer } }));
}

/** The text that was entered, trimmed; nothing when the person left. */
export function askText(question: TextQuestion): Promise<string | undefined> {
  return new Promise((answer) => useAsked.setState({ asked: { kind: "text", question, answer } }));
}

const AskDialog = loadPart(() => import("./ask-dialog.tsx").then(({ AskDialog }) => AskDialog));

/** Draws what is being asked; the shell mounts it once. */
export function Ask() {
  const asking = useAsked(({ asked }) => asked !== undefined);
  return asking ? <AskDialog /> : null;
}
