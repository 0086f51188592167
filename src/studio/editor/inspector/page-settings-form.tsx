import { Button } from "@mantine/core";
import { Copy, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { isPageFaint } from "../../../blocks/faint-words.ts";
import { themeVariables } from "../../../blocks/theme/theme-variables.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import type { FieldValues } from "../../../model/fields/field.ts";
import { useIsAdmin } from "../../shell/use-may-edit.ts";
import { useEditor, useEditorState, usePageInHand } from "../editor-context.tsx";
import { useFieldTools } from "../field-tools.ts";
import { usePageInApp } from "../page-in-app.ts";
import { useThemeChoice } from "../site-look.ts";
import classes from "./inspector.module.css";
import { changedFacts, isPageFieldShown, pageFields, pageProblems, pageValues } from "./page-fields.ts";

/** Code that runs for every visitor is for admins to write; the server holds to it too. */
const forAdmins = { headerCode: "read-only" } as const;

/**
 * The page's title, path, looks and words for search engines. They are saved by the button, not by themselves: until then the editor
 * holds what was typed, whatever else is looked at.
 */
export function PageSettingsForm() {
  const editor = useEditor();
  const tools = useFieldTools();
  const inApp = usePageInApp();
  const isAdmin = useIsAdmin();
  const page = usePageInHand();
  const typed = useEditorState((state) => state.typedSettings);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const choice = useThemeChoice();
  // Who comes from the warning about the page's colours finds them open, and they stay open once mended.
  const [isFaint] = useState(() => isPageFaint(themeVariables(choice)));
  const kept = pageValues(page);
  const values = { ...kept, ...typed };
  const facts = changedFacts(kept, values);
  const problems = pageProblems(values);
  const unchanged = Object.keys(facts).length === 0;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0 || unchanged) return;
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

  /** A copy has all that stands on the page here. */
  const duplicate = async () => {
    setCopied(true);
    await editor.drafts.flush();
    setCopied(false);
    inApp.duplicate();
  };

  return (
    <form className={classes.form} onSubmit={save} noValidate>
      {Object.entries(pageFields).map(([title, fields]) => (
        <details
          key={title}
          className={classes.advanced}
          open={title === "General" || title === "SEO" || (isFaint && title === "Appearance")}
        >
          <summary>{title}</summary>
          <FieldList
            fields={fields}
            values={values}
            onChange={(slug, value) =>
              editor.state.setState(({ typedSettings }) => ({ typedSettings: { ...typedSettings, [slug]: value } }))
            }
            id="page"
            problems={tried ? problems : {}}
            isShown={isPageFieldShown}
            {...(!isAdmin && { limits: forAdmins, lockedBecause: "Only app admins change this" })}
            tools={tools}
          />
          {title === "General" && (
            <div className={classes.ends}>
              <Button
                variant="default"
                leftSection={<Copy size={16} strokeWidth={1.75} aria-hidden />}
                loading={isCopied}
                onClick={duplicate}
              >
                Duplicate page
              </Button>
              <Button
                variant="outline"
                color="red"
                leftSection={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
                onClick={inApp.remove}
              >
                Delete page
              </Button>
            </div>
          )}
        </details>
      ))}
      <Button type="submit" loading={busy} disabled={unchanged}>
        Save settings
      </Button>
    </form>
  );
}

/** What was typed anew while the rest was on its way. */
function typedSince(sent: FieldValues, now: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(now).filter(([slug, value]) => value !== sent[slug]));
}
