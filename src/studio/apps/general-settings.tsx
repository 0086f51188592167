import "../theme/fields.css";
import { Button, Group } from "@mantine/core";
import { useMemo, useState } from "react";
import type { App } from "../../contract/apps.ts";
import { FieldList } from "../../fields/field-list.tsx";
import { keepsFocus, useForm } from "../../fields/use-form.ts";
import { zoneOf } from "../../model/base/time-zone.ts";
import type { FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { changedValues } from "../../model/fields/form-in-hand.ts";
import { useApi, useApp, useToday } from "../data/app-context.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { useUnsaved } from "../shell/unsaved.ts";
import { generalFields } from "./app-fields.ts";
import styles from "./app-settings.module.css";
import { cleanAddress } from "./clean-address.ts";
import { packPicture } from "./pack-field.tsx";
import { stylePack } from "./style-packs.ts";

/** Title, addresses, place, look. */
export function GeneralSettings() {
  const app = useApp();
  const api = useApi();
  const [kept, setKept] = useState(() => valuesOf(app));
  const save = useChange({
    call: (values: FieldValues) => api.changeApp({ params: { id: app.id }, body: changesIn(values, kept), quiet: true }),
    refresh: [["app"], keys.apps],
    success: "Settings was saved successfully!",
    onSuccess: (changed, values) => {
      setKept(valuesOf(changed));
      form.keep(valuesOf(changed), values);
    },
  });
  const problems = useMemo(() => (save.error instanceof CallFailed ? problemsOf(save.error) : {}), [save.error]);
  const tools = { today: useToday(), pictureOf: packPicture };
  const form = useForm({
    ...{ fields: generalFields, start: kept, problems, today: tools.today },
    onSubmit: (values) => save.mutate(values),
  });
  useUnsaved(() => form.isDirty);
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

type Shown = Pick<App, "title" | "domainText" | "slug"> & { readonly settings?: App["settings"] | undefined };

function valuesOf({ title, domainText, slug, settings }: Shown): FieldValues {
  return { title, domain: domainText, slug, timezone: zoneOf(settings), theme: stylePack(settings?.theme).value };
}

/** What is sent of these values: only what is another now, so that whatever somebody else has set meanwhile stays. */
function changesIn(values: FieldValues, kept: FieldValues) {
  const { title, domain, timezone, theme } = changedValues(values, kept);
  const settings = {
    ...(theme !== undefined && { theme: stylePack(theme).value }),
    ...(timezone !== undefined && { timezone: String(timezone ?? "") }),
  };
  return {
    ...(title !== undefined && { title: String(title) }),
    ...(domain !== undefined && { domain: String(domain ?? "") }),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}

/** Of the settings only the zone can be wrong: the rest is chosen from what there is. */
function problemsOf({ data }: CallFailed): FieldProblems {
  const { settings, ...others } = fieldsOf(data);
  return { ...others, ...(settings && { timezone: settings }) };
}
