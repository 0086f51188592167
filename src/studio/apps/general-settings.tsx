import "../theme/fields.css";
import { Button, Group } from "@mantine/core";
import { useMemo } from "react";
import { FieldList } from "../../fields/field-list.tsx";
import { keepsFocus, useForm } from "../../fields/use-form.ts";
import type { FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { useApi, useApp, useToday, useZone } from "../data/app-context.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { generalFields } from "./app-fields.ts";
import styles from "./app-settings.module.css";
import { cleanAddress } from "./clean-address.ts";
import { packPicture } from "./pack-field.tsx";
import { stylePack } from "./style-packs.ts";

/** Title, addresses, place, look. */
export function GeneralSettings() {
  const app = useApp();
  const api = useApi();
  const save = useChange({
    call: ({ title, domain, timezone, theme }: FieldValues) =>
      api.changeApp({
        params: { id: app.id },
        body: {
          title: String(title),
          domain: String(domain ?? ""),
          settings: { ...app.settings, theme: stylePack(theme).value, timezone: String(timezone ?? "") },
        },
        quiet: true,
      }),
    refresh: [["app"], keys.apps],
    success: "Settings was saved successfully!",
  });
  const problems = useMemo(() => (save.error instanceof CallFailed ? problemsOf(save.error) : {}), [save.error]);
  const tools = { today: useToday(), pictureOf: packPicture };
  const { title, domainText, slug, settings } = app;
  const start = { title, domain: domainText, slug, timezone: useZone(), theme: stylePack(settings?.theme).value };
  const form = useForm({
    ...{
      fields: generalFields,
      start,
      problems,
      today: tools.today,
    },
    onSubmit: (values) => save.mutate(values),
  });
  return (
    <form onSubmit={form.submit} noValidate className={styles.card} aria-label="General">
      <div className={styles.head}>
        <h2>General</h2>
      </div>
      <FieldList
        {...{ id: "general", fields: generalFields, tools, values: form.values, problems: form.problems }}
        onChange={(slug, value) => form.change(slug, slug === "domain" ? cleanAddress(String(value ?? "")) : value)}
        onLeave={form.leave}
        lockedBecause="Chosen when the app was made"
      />
      <Group justify="flex-end" {...keepsFocus}>
        <Button type="submit" loading={save.isPending}>
          Save settings
        </Button>
      </Group>
    </form>
  );
}

/** Of the settings only the zone can be wrong: the rest is chosen from what there is. */
function problemsOf({ data }: CallFailed): FieldProblems {
  const { settings, ...others } = fieldsOf(data);
  return { ...others, ...(settings && { timezone: settings }) };
}
