import "../theme/fields.css";
import { Button, Group } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { InstallationSettings } from "../../contract/installation.ts";
import { FieldList } from "../../fields/field-list.tsx";
import { keepsFocus, useForm } from "../../fields/use-form.ts";
import { auditDays } from "../../model/access/audit-actions.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { platformApi } from "../data/api.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { noticeQuery } from "../data/queries.ts";
import { today } from "../data/today.ts";
import { useChange } from "../data/use-change.ts";
import { useUnsaved } from "../frame/dialogs/unsaved.ts";
import styles from "./admin.module.css";
import { adminKeys } from "./admin-queries.ts";

const megabyte = 1024 ** 2;
const empty = "Empty: as the environment says.";

const limit = (slug: string, label: string, description: string): FieldBlock => ({
  ...{ id: `installation-${slug}`, slug, label, component: "number", min: 0, description },
});

const fields: readonly FieldBlock[] = [
  {
    ...{ id: "installation-signup", slug: "signup", label: "New accounts", component: "select", required: true },
    look: "dropdown",
    values: [
      { value: "open", text: "Everybody may sign up" },
      { value: "invited", text: "Only whoever was invited to an app" },
      { value: "closed", text: "Nobody" },
    ],
  },
  {
    ...{ id: "installation-bannerText", slug: "bannerText", label: "Message to everybody", component: "input-text" },
    description: "Shown in the studio until it is closed; empty: none.",
  },
  {
    ...{ id: "installation-bannerTone", slug: "bannerTone", label: "It is", component: "select", required: true },
    look: "dropdown",
    values: [
      { value: "info", text: "A notice" },
      { value: "warning", text: "A warning" },
    ],
  },
  limit("appsPerPerson", "Apps that one person may own", "Empty: any number. The staff are not counted."),
  {
    ...{ id: "installation-currency", slug: "currency", label: "Currency of plans and credit", component: "input-text", required: true },
    description: "Three letters, such as USD. What was paid in another currency before stays in that.",
  },
  {
    ...{ id: "installation-creditOwners", slug: "creditOwners", label: "Credit what an app sells to its owner", component: "checkbox" },
    description: "Owners spend it here. In many countries whoever keeps others' money needs a licence.",
  },
  limit("records", "Records that an app may keep", empty),
  limit("recordMegabytes", "Megabytes that its records may take", empty),
  limit("files", "Files that an app may keep", empty),
  limit("fileMegabytes", "Megabytes that its files may take", empty),
  {
    ...{
      id: "installation-activityDays",
      slug: "activityDays",
      label: "Keep activity of the platform for so many days",
      component: "number",
      required: true,
    },
    ...{
      min: auditDays.least,
      max: auditDays.most,
      description: `From ${auditDays.least} to ${auditDays.most}. What is older is deleted.`,
    },
  },
];

const inMegabytes = (bytes: number | null) => (bytes === null ? null : Math.round(bytes / megabyte));

function valuesOf({ recordBytes, fileBytes, ...settings }: InstallationSettings): FieldValues {
  return { ...settings, recordMegabytes: inMegabytes(recordBytes), fileMegabytes: inMegabytes(fileBytes) };
}

const wholeOrNone = (value: unknown) => (value === null || value === undefined || value === "" ? null : Math.round(Number(value)));
const bytesOrNone = (value: unknown) => {
  const megabytes = wholeOrNone(value);
  return megabytes === null ? null : megabytes * megabyte;
};

function bodyOf(values: FieldValues): InstallationSettings {
  return {
    signup: values.signup as InstallationSettings["signup"],
    bannerText: String(values.bannerText ?? ""),
    bannerTone: values.bannerTone as InstallationSettings["bannerTone"],
    currency: String(values.currency ?? "")
      .trim()
      .toUpperCase(),
    creditOwners: values.creditOwners === true,
    appsPerPerson: wholeOrNone(values.appsPerPerson),
    records: wholeOrNone(values.records),
    recordBytes: bytesOrNone(values.recordMegabytes),
    files: wholeOrNone(values.files),
    fileBytes: bytesOrNone(values.fileMegabytes),
    activityDays: Number(values.activityDays),
  };
}

/** What whoever runs the platform sets for all of it. It counts within a second. */
export function InstallationForm({ settings }: { readonly settings: InstallationSettings }) {
  const client = useQueryClient();
  const day = today();
  const save = useChange({
    call: (values: FieldValues) => platformApi().changeInstallation({ body: bodyOf(values), quiet: true }),
    refresh: [adminKeys.activity],
    success: "Settings was saved successfully!",
    onSuccess: (changed, values) => {
      client.setQueryData(adminKeys.installation, changed);
      void client.invalidateQueries(noticeQuery);
      form.keep(valuesOf(changed.settings), values);
    },
  });
  const problems = useMemo(() => (save.error instanceof CallFailed ? fieldsOf(save.error.data) : {}), [save.error]);
  const form = useForm({ fields, start: valuesOf(settings), problems, today: day, onSubmit: (values) => save.mutate(values) });
  useUnsaved(() => form.isDirty);
  return (
    <form onSubmit={form.submit} noValidate className={styles.card} aria-label="Settings">
      <FieldList
        id="installation"
        fields={fields}
        tools={{ today: day }}
        values={form.values}
        problems={form.problems}
        onChange={form.change}
        onLeave={form.leave}
      />
      <Group justify="flex-end" {...keepsFocus}>
        <Button type="submit" loading={save.isPending}>
          Save settings
        </Button>
      </Group>
    </form>
  );
}
