import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { FieldList } from "../../fields/field-list.tsx";
import { type FormOnScreen, keepsFocus, useForm } from "../../fields/use-form.ts";
import type { FieldProblems } from "../../model/fields/field.ts";
import { useApp, useToday } from "../data/app-context.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { say, sayFailure } from "../data/toasts.ts";
import { useUnsaved } from "../frame/dialogs/unsaved.ts";
import { changeAgreed } from "./change-agreed.ts";
import { pagesToChoose } from "./pages-to-choose.ts";
import { RulesSection } from "./rules/rules-section.tsx";
import { useStanding } from "./standing.ts";
import { isTypeFieldShown, settingsFields } from "./type-fields.ts";
import { TypeGroups } from "./type-groups.tsx";
import { TypeRemoval } from "./type-removal.tsx";
import { TypeSales } from "./type-sales.tsx";
import styles from "./type-settings.module.css";
import { changesIn, valuesOf } from "./type-values.ts";
import { useChangeType } from "./use-change-type.ts";

/** What a data type is called, who may reach its records, what it can do, and its end. */
export function TypeSettings({ type }: { readonly type: PostType }) {
  const { isAdmin } = useStanding();
  return (
    <div className={styles.screen} data-column>
      <SettingsForm type={type} />
      <TypeGroups type={type} />
      <TypeSales type={type} />
      {isAdmin ? <RulesSection type={type} /> : null}
      <TypeRemoval type={type} />
    </div>
  );
}

function SettingsForm({ type }: { readonly type: PostType }) {
  const app = useApp();
  const router = useRouter();
  const change = useChangeType(type);
  const [known, setKnown] = useState(type);
  const [problems, setProblems] = useState<FieldProblems | undefined>();
  const [fields] = useState(() => settingsFields(type));
  const today = useToday();
  const tools = useMemo(() => ({ today, references: pagesToChoose(app.id) }), [today, app.id]);
  const form = useForm({
    ...{ fields, start: valuesOf(type), isShown: isTypeFieldShown, today },
    ...(problems && { problems }),
    onSubmit: async (values) => {
      try {
        const changed = await changeAgreed(change, changesIn(values, known), known);
        if (!changed) return;
        setKnown(changed);
        form.keep(valuesOf(changed), values);
        say("success", "Settings was saved successfully!");
        if (changed.slug !== type.slug)
          router.history.replace(`/a/${app.slug}/type/${changed.slug}?tab=settings`, undefined, { ignoreBlocker: true });
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure;
        sayFailure(failure);
        setProblems({ ...fieldsOf(failure.data) });
      }
    },
  });
  useFollowing(form, type, { known, setKnown });
  useUnsaved(() => form.isDirty);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <h2>Settings</h2>
      <FieldList
        {...{ fields, tools, id: "type-settings", values: form.values, problems: form.problems, isShown: isTypeFieldShown }}
        onChange={form.change}
        onLeave={form.leave}
        lockedBecause="Chosen when the type was made"
      />
      <div {...keepsFocus}>
        <Button type="submit" loading={form.isBusy}>
          Save settings
        </Button>
      </div>
    </form>
  );
}

/** What somebody else has set meanwhile is shown where nothing else was chosen. */
function useFollowing(
  form: FormOnScreen,
  type: PostType,
  { known, setKnown }: { readonly known: PostType; readonly setKnown: (type: PostType) => void },
): void {
  useEffect(() => {
    if (form.isBusy || Date.parse(type.updatedAt) <= Date.parse(known.updatedAt)) return;
    setKnown(type);
    form.keep(valuesOf(type), valuesOf(known));
  });
}
