import { type FormEvent, useState } from "react";
import type { Json } from "../../../model/base/json.ts";
import type { FieldProblems, FieldValues } from "../../../model/fields/field.ts";
import { useEditor, useEditorState, usePageInHand } from "../editor-context.tsx";
import { usePageInApp } from "../page-in-app.ts";
import { changedFacts, pageProblems, pageValues } from "./page-fields.ts";

export interface PageSettingsOnScreen {
  readonly values: FieldValues;
  /** None until it was tried to save them. */
  readonly problems: FieldProblems;
  readonly isUnchanged: boolean;
  readonly isBusy: boolean;
  readonly change: (slug: string, value: Json | undefined) => void;
  readonly save: (event: FormEvent) => Promise<void>;
}

/** The page's own settings as they are saved and as they are typed, and the way to the server. */
export function usePageSettings(): PageSettingsOnScreen {
  const editor = useEditor();
  const inApp = usePageInApp();
  const page = usePageInHand();
  const typed = useEditorState((state) => state.typedSettings);
  const [tried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const kept = pageValues(page);
  const values = { ...kept, ...typed };
  const facts = changedFacts(kept, values);
  const problems = pageProblems(values);
  const isUnchanged = Object.keys(facts).length === 0;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0 || isUnchanged) return;
    setBusy(true);
    const answer = await editor.drafts.saveFacts(facts);
    setBusy(false);
    if (answer.result === "done") {
      editor.state.setState(({ typedSettings }) => ({ typedSettings: typedSince(typed, typedSettings) }));
      editor.host.say("success", "Settings was saved successfully!");
      if (answer.page.slug !== page.slug) inApp.moved(answer.page.slug);
    }
    if (answer.result === "refused") editor.host.say("error", answer.message);
    if (answer.result === "offline") editor.host.say("warning", "No connection to the server. Your changes are still here.");
  };
  const change: PageSettingsOnScreen["change"] = (slug, value) =>
    editor.state.setState(({ typedSettings }) => ({ typedSettings: { ...typedSettings, [slug]: value } }));
  return { values, problems: tried ? problems : {}, isUnchanged, isBusy, change, save };
}

/** What was typed anew while the rest was on its way. */
function typedSince(sent: FieldValues, now: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(now).filter(([slug, value]) => value !== sent[slug]));
}
