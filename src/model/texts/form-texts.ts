import { unsent } from "./problem-texts.ts";

/** What forms say around what their owner wrote. Apart from all other texts: every form loads it. */
export const formTexts = {
  form: "Form",
  send: "Send",
  sent: "Form was submitted successfully!",
  pressed: "New action was done successfully!",
  notAllDone: "What you sent has arrived, but not everything could be done. Please tell the people whose page this is.",
  unsent,
  goOn: "Continue",
  stepOf: "Step {number} of {total}",
  stepBack: "Back",
  leaveEmpty: "Leave this empty",
  lookAgain: "{count} fields need another look:",
  readOnly: "Read-only",
  uploadFile: "Upload File",
  anotherFile: "Another file",
  noFile: "No file.",
  keep: "Keep",
  remove: "Remove",
} as const;

export type FormTexts = { readonly [Name in keyof typeof formTexts]: string };
