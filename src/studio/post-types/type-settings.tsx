import { Button, Radio, Switch } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { FieldList } from "../../fields/field-list.tsx";
import { keepsFocus, useForm } from "../../fields/use-form.ts";
import type { FieldBlock, FieldProblems } from "../../model/fields/field.ts";
import { type PermissionName, permissionNames, permissions } from "../../model/post-types/permission.ts";
import { useApp } from "../data/app-context.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { say, sayFailure } from "../data/toasts.ts";
import { today } from "../data/today.ts";
import { useTypeActions } from "../shell/use-type-actions.ts";
import { useStanding } from "./standing.ts";
import styles from "./type-settings.module.css";
import { useChangeType } from "./use-change-type.ts";

const fields: readonly FieldBlock[] = [
  { id: "type-title", slug: "title", label: "Title", component: "input-text", required: true, max: 190 },
  {
    id: "type-slug",
    slug: "slug",
    label: "URL path",
    component: "slug",
    required: true,
    max: 63,
    prepend: "/",
    description: "Links to the old path stop working.",
  },
];

/** What a data type is called, who may reach its records, and its end. */
export function TypeSettings({ type }: { readonly type: PostType }) {
  const app = useApp();
  const router = useRouter();
  const change = useChangeType(type);
  const [permission, setPermission] = useState<PermissionName>(type.permission);
  const [hideInMenu, setHideInMenu] = useState(type.settings.hideInMenu === true);
  const [withNote, setWithNote] = useState(type.withNote);
  const [problems, setProblems] = useState<FieldProblems | undefined>();
  const tools = { today: today() };
  const form = useForm({
    fields,
    start: { title: type.title, slug: type.slug },
    today: tools.today,
    ...(problems && { problems }),
    onSubmit: async ({ title, slug }) => {
      try {
        const changed = await change({ title: String(title), slug: String(slug), permission, withNote, settings: { hideInMenu } });
        say("success", "Settings was saved successfully!");
        if (changed.slug !== type.slug) router.history.replace(`/a/${app.slug}/type/${changed.slug}?tab=settings`);
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure;
        sayFailure(failure);
        setProblems({ ...fieldsOf(failure.data) });
      }
    },
  });
  return (
    <div className={styles.screen}>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <h2>Settings</h2>
        <FieldList
          {...{
            fields,
            tools,
            id: "type-settings",
            values: form.values,
            problems: form.problems,
            onChange: form.change,
            onLeave: form.leave,
          }}
        />
        <Permission chosen={permission} onChoose={setPermission} />
        <Switch
          label="Hide in the menu"
          description="The Data drawer lists it under Hidden only."
          checked={hideInMenu}
          onChange={(event) => setHideInMenu(event.currentTarget.checked)}
        />
        <Switch
          label="Enable Note"
          description="Editors may write notes on each record."
          checked={withNote}
          onChange={(event) => setWithNote(event.currentTarget.checked)}
        />
        <div {...keepsFocus}>
          <Button type="submit" loading={form.isBusy}>
            Save settings
          </Button>
        </div>
      </form>
      <Removal type={type} />
    </div>
  );
}

function Permission({ chosen, onChoose }: { readonly chosen: PermissionName; readonly onChoose: (name: PermissionName) => void }) {
  return (
    <Radio.Group label="Who may see and send records" value={chosen} onChange={(name) => onChoose(name as PermissionName)}>
      <div className={styles.permissions}>
        {permissionNames.map((name) => (
          <Radio.Card key={name} value={name} className={styles.permission} aria-label={permissions[name].label}>
            <Radio.Indicator />
            <span>
              <b>{permissions[name].label}</b>
              {permissions[name].words}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

function Removal({ type }: { readonly type: PostType }) {
  const { isAdmin } = useStanding();
  const actions = useTypeActions();
  return (
    <section className={styles.removal} aria-labelledby="removal">
      <h2 id="removal">Delete data type</h2>
      <p>Its records, statuses and notes are deleted with it. This cannot be undone.</p>
      {isAdmin ? (
        <Button color="red" variant="outline" onClick={() => actions.remove(type)}>
          Delete data type
        </Button>
      ) : (
        <Button disabled title="Needs role Admin">
          Delete data type
        </Button>
      )}
    </section>
  );
}
