import "../../theme/fields.css";
import { Button, Group } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import type { App, changeApp } from "../../../contract/apps.ts";
import type { CallOf } from "../../../contract/endpoint.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import { keepsFocus, useForm } from "../../../fields/use-form.ts";
import type { FieldTools } from "../../../fields/widget.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../../model/fields/field.ts";
import { changedValues } from "../../../model/fields/form-state.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { CallFailed, fieldsOf } from "../../data/call-failed.ts";
import { keys } from "../../data/queries.ts";
import { useChange } from "../../data/use-change.ts";
import { useTools } from "../../editor/use-tools.tsx";
import { useUnsaved } from "../../frame/dialogs/unsaved.ts";
import styles from "./app-settings.module.css";

/** The app as a form reads it: what only its members see may be missing. */
export type AppShown = Pick<App, "title" | "domain" | "domainText" | "slug"> & {
  readonly settings?: App["settings"] | undefined;
  readonly userFields?: App["userFields"] | undefined;
};

interface SettingsFormProps {
  readonly title: string;
  readonly hint?: string;
  readonly fields: readonly FieldBlock[];
  readonly valuesOf: (app: AppShown) => FieldValues;
  /** What is sent of the values that were changed; what somebody else has set meanwhile stays. */
  readonly bodyOf: (changed: FieldValues) => CallOf<typeof changeApp>["body"];
  /** The one of its fields under `settings` that a server may find wrong. */
  readonly settingToCheck?: string;
  readonly tidy?: (slug: string, value: FieldValues[string]) => FieldValues[string];
  readonly tools?: Partial<FieldTools>;
  /** What stands before the fields. */
  readonly above?: ReactNode;
  /** The words of its button: each its own where a screen has several. */
  readonly saveLabel?: string;
}

/** One group of an app's settings: a form with a button of its own. */
export function SettingsForm({
  title,
  hint,
  fields,
  valuesOf,
  bodyOf,
  settingToCheck,
  tidy,
  tools: further,
  above,
  saveLabel,
}: SettingsFormProps) {
  const app = useApp();
  const api = useApi();
  const tools = { ...useTools(), ...further };
  const [kept, setKept] = useState(() => valuesOf(app));
  const save = useChange({
    call: (values: FieldValues) => api.changeApp({ params: { id: app.id }, body: bodyOf(changedValues(values, kept)), quiet: true }),
    refresh: [["app"], keys.apps],
    success: "Settings was saved successfully!",
    onSuccess: (changed, values) => {
      setKept(valuesOf(changed));
      form.keep(valuesOf(changed), values);
    },
  });
  const problems = useMemo(() => problemsOf(save.error, settingToCheck), [save.error, settingToCheck]);
  const form = useForm({ fields, start: kept, problems, today: tools.today, onSubmit: (values) => save.mutate(values) });
  useUnsaved(() => form.isDirty);
  return (
    <form onSubmit={form.submit} noValidate className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
      </div>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {above}
      <FieldList
        {...{ id: title.toLowerCase().replaceAll(" ", "-"), fields, tools, values: form.values, problems: form.problems }}
        onChange={(slug, value) => form.change(slug, tidy === undefined ? value : tidy(slug, value))}
        onLeave={form.leave}
        lockedBecause="Chosen when the app was made"
      />
      <Group justify="flex-end" {...keepsFocus}>
        <Button type="submit" loading={save.isPending}>
          {saveLabel ?? "Save settings"}
        </Button>
      </Group>
    </form>
  );
}

/** The server tells of all settings under one name; a form has one field at most that it may turn down. */
function problemsOf(failure: unknown, settingToCheck: string | undefined): FieldProblems {
  if (!(failure instanceof CallFailed)) return {};
  const { settings, ...others } = fieldsOf(failure.data);
  return { ...others, ...(settings && settingToCheck && { [settingToCheck]: settings }) };
}
