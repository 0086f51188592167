import { answerConfirm, useConfirmWanted } from "../data/confirm-wanted.ts";
import { loadPart } from "../frame/loading/load.ts";

const ConfirmDialog = loadPart(() => import("./confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog));

/** Asks who it is before something dangerous is done, over the screen at hand; what was asked for goes on afterwards. */
export function ConfirmAgain() {
  const { asked } = useConfirmWanted();
  return asked ? <ConfirmDialog onAnswer={answerConfirm} /> : null;
}
