import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { FieldList } from "../../fields/field-list.tsx";
import { type FormOnScreen, keepsFocus, useForm } from "../../fields/use-form.ts";
import type { FieldBlock, FieldProblems } from "../../model/fields/field.ts";
import { typeTemplates } from "../../model/post-types/templates.ts";
import { useApi, useApp, useToday } from "../data/app-context.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { say, sayFailure } from "../data/toasts.ts";
import { Loading } from "../shell/loading.tsx";
import { useUnsaved } from "../shell/unsaved.ts";
import { isTypeFieldShown, noTemplate, typeFields } from "./type-fields.ts";
import { TypeRemoval } from "./type-removal.tsx";
import styles from "./type-settings.module.css";
import { changesIn, valuesOf } from "./type-values.ts";
import { useChangeType } from "./use-change-type.ts";

/** What a data type is called, who may reach its records, what it can do, and its end. */
export function TypeSettings({ type }: { readonly type: PostType }) {
  const app = useApp();
  const api = useApi();
  const pages = useQuery({
    queryKey: [...keys.pages(app.id), "to choose from"],
    queryFn: ({ signal }) => api.listPages({ signal, list: { count: 100, orderBy: "title" } }),
  });
  if (pages.isPending) return <Loading what="settings" rows={6} height={56} />;
  return (
    <div className={styles.screen}>
      <SettingsForm type={type} pages={pages.data ?? []} />
      <TypeRemoval type={type} />
    </div>
  );
}

interface FormProps {
  readonly type: PostType;
  readonly pages: readonly { readonly id: number; readonly title: string }[];
}

function SettingsForm({ type, pages }: FormProps) {
  const app = useApp();
  const router = useRouter();
  const change = useChangeType(type);
  const [known, setKnown] = useState(type);
  const [problems, setProblems] = useState<FieldProblems | undefined>();
  const [fields] = useState(() => fieldsFor(type, pages));
  const tools = { today: useToday() };
  const form = useForm({
    ...{ fields, start: valuesOf(type), isShown: isTypeFieldShown, today: tools.today },
    ...(problems && { problems }),
    onSubmit: async (values) => {
      try {
        const changed = await change(changesIn(values, known));
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
  useFollowing(form, type, known, setKnown);
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
function useFollowing(form: FormOnScreen, type: PostType, known: PostType, setKnown: (type: PostType) => void): void {
  useEffect(() => {
    if (form.isBusy || Date.parse(type.updatedAt) <= Date.parse(known.updatedAt)) return;
    setKnown(type);
    form.keep(valuesOf(type), valuesOf(known));
  });
}

function fieldsFor({ template }: PostType, pages: FormProps["pages"]): readonly FieldBlock[] {
  const { title, slug, permission, withNote, withInventory, withInvoice, hideInMenu } = typeFields;
  return [
    title,
    { ...slug, description: "Links to the old path stop working." },
    permission,
    {
      ...{ id: "type-template", slug: "template", label: "Template", component: "select", look: "dropdown", readOnly: true },
      values: [{ text: typeTemplates[template].label, value: template || noTemplate }],
    },
    withNote,
    withInventory,
    withInvoice,
    hideInMenu,
    {
      ...{ id: "type-single", slug: "singlePage", label: "Page of one record", component: "select", look: "dropdown", asNumber: true },
      placeholder: "None",
      description: "Shows one record to visitors, at its own address.",
      values: pages.map(({ id, title: text }) => ({ text, value: String(id) })),
    },
  ];
}
