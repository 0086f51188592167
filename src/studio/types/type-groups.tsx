import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Group } from "../../contract/groups.ts";
import type { PostType } from "../../contract/post-types.ts";
import { FieldList } from "../../fields/field-list.tsx";
import { keepsFocus, useForm } from "../../fields/use-form.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { type GroupAccess, type GroupLevel, groupAccessOf, groupLevels } from "../../model/types/group-access.ts";
import { useApp, useToday } from "../data/app-context.ts";
import { CallFailed } from "../data/call-failed.ts";
import { groupsQuery } from "../data/queries.ts";
import { say, sayFailure } from "../data/toasts.ts";
import { useIsAdmin } from "../frame/access/use-may-edit.ts";
import { useUnsaved } from "../frame/dialogs/unsaved.ts";
import { savePart } from "./save-part.ts";
import styles from "./type-settings.module.css";
import { useChangeType } from "./use-change-type.ts";

const levels = [
  { text: "Nothing more", value: "none" },
  ...Object.entries(groupLevels).map(([value, { label, words }]) => ({ text: `${label}: they ${words}`, value })),
];

/** What groups of members may do with the records, beside what all members may. */
export function TypeGroups({ type }: { readonly type: PostType }) {
  const app = useApp();
  const isAdmin = useIsAdmin();
  const { data: groups = [] } = useQuery({ ...groupsQuery(app.id), enabled: isAdmin });
  // The form begins anew with what others set, and with groups that are new.
  const key = JSON.stringify([groups.map(({ id }) => id), groupAccessOf(type.settings)]);
  if (!isAdmin || groups.length === 0) return null;
  return <GroupsForm key={key} type={type} groups={groups} />;
}

function GroupsForm({ type, groups }: { readonly type: PostType; readonly groups: readonly Group[] }) {
  const today = useToday();
  const change = useChangeType(type);
  const fields = useMemo(() => groups.map(fieldOf), [groups]);
  const tools = useMemo(() => ({ today }), [today]);
  const form = useForm({
    ...{ fields, start: valuesOf(groupAccessOf(type.settings), groups), today },
    onSubmit: async (values) => {
      try {
        const changesIn = (merged: FieldValues) => ({ settings: { groups: accessIn(merged, groups) } });
        const valuesIn = ({ settings }: PostType) => valuesOf(groupAccessOf(settings), groups);
        const saved = await savePart(change, { seen: type, values }, { fields, valuesOf: valuesIn, changesIn });
        say(saved ? "success" : "info", saved ? "Settings was saved successfully!" : "Yours is not saved. It stays here.");
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure;
        sayFailure(failure);
      }
    },
  });
  useUnsaved(() => form.isDirty);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit} aria-label="What groups may do">
      <h2>What groups may do</h2>
      <p>Beside what all members may by the choice above. Editors and admins may do everything.</p>
      <FieldList
        {...{ id: "type-groups", fields, tools, values: form.values, problems: form.problems }}
        onChange={form.change}
        onLeave={form.leave}
      />
      <div {...keepsFocus}>
        <Button type="submit" variant="default" loading={form.isBusy}>
          Save rights of groups
        </Button>
      </div>
    </form>
  );
}

function slugOf({ id }: Pick<Group, "id">): string {
  return `group${id}`;
}

function fieldOf(group: Group): FieldBlock {
  return { id: `type-${slugOf(group)}`, slug: slugOf(group), label: group.title, component: "select", look: "dropdown", values: levels };
}

function valuesOf(access: GroupAccess, groups: readonly Group[]): FieldValues {
  const levelOf = ({ id }: Group) => access.find(({ group }) => group === id)?.level ?? "none";
  return Object.fromEntries(groups.map((group) => [slugOf(group), levelOf(group)]));
}

function accessIn(values: FieldValues, groups: readonly Group[]): GroupAccess {
  return groups.flatMap((group) => {
    const level = values[slugOf(group)];
    return typeof level === "string" && Object.hasOwn(groupLevels, level) ? [{ group: group.id, level: level as GroupLevel }] : [];
  });
}
