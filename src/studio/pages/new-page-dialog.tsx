import "../theme/fields.css";
import { Button, Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { FieldList } from "../../fields/field-list.tsx";
import { keepsFocus, useForm } from "../../fields/use-form.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { untitled } from "../../model/post-types/post-type.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { say, sayFailure } from "../data/toasts.ts";
import { today } from "../data/today.ts";
import { DialogFooter } from "../shell/dialog-footer.tsx";
import { selectTitle } from "../shell/select-title.ts";
import styles from "./new-page-dialog.module.css";
import { slugFrom, typedSlug } from "./page-slug.ts";
import { PresetChoice } from "./preset-choice.tsx";
import { presetLayout } from "./presets.ts";

const text = { component: "input-text", required: true, maxLength: 190 } as const;
const fields: readonly FieldBlock[] = [
  { ...text, id: "page-title", slug: "title", label: "Title", isFirst: true, say: { require: "Enter a title." } },
  {
    ...{ ...text, id: "page-slug", slug: "slug", label: "URL path", prepend: "/", follows: "title", max: 190, inputMode: "url" },
    say: { require: "Enter a URL path." },
  },
];

/** A title, a URL path, something to start from; then the page's editor. */
export function NewPageDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="New page" size={640}>
      <NewPageForm onClose={onClose} />
    </Modal>
  );
}

function NewPageForm({ onClose }: { readonly onClose: () => void }) {
  const [preset, setPreset] = useState("blank");
  const [problems, setProblems] = useState<FieldProblems>({});
  const [refused, setRefused] = useState<string | undefined>();
  const create = useCreatePage();
  const tools = { today: today() };
  const form = useForm({
    ...{ fields, start: { title: untitled, slug: slugFrom(untitled) }, problems, today: tools.today },
    onSubmit: async (values) => {
      const wrong = await create(values, preset);
      if (wrong === undefined) onClose();
      else setProblems(wrong);
    },
  });
  const change = (slug: string, value: FieldValues[string]) => {
    const typed = slug === "slug" ? typedSlug(String(value ?? "")) : { slug: value, refused: undefined };
    setRefused(typed.refused);
    form.change(slug, typed.slug);
  };
  const said = refused === undefined ? form.problems : { ...form.problems, slug: { title: "URL path", messages: [refused] } };
  return (
    <form onSubmit={form.submit} onFocus={selectTitle} noValidate className={styles.form}>
      <FieldList {...{ id: "new-page", fields, tools, values: form.values, problems: said }} onChange={change} onLeave={form.leave} />
      <PresetChoice value={preset} onChange={setPreset} />
      <div {...keepsFocus}>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isBusy}>
            Create page
          </Button>
        </DialogFooter>
      </div>
    </form>
  );
}

/** Creates the page and opens its editor; answers what was wrong with which field. */
function useCreatePage(): (values: FieldValues, preset: string) => Promise<FieldProblems | undefined> {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const router = useRouter();
  return async ({ title, slug }, preset) => {
    try {
      const draft = await presetLayout(preset);
      const body = { title: String(title), slug: String(slug), ...(draft === undefined ? {} : { draft: [...draft] }) };
      const created = await api.createPage({ body, quiet: true });
      say("success", "Page was created successfully!");
      void client.invalidateQueries({ queryKey: keys.pages(app.id) });
      router.history.push(`/a/${app.slug}/page/${created.slug}`);
      return undefined;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      sayFailure(failure);
      return { ...fieldsOf(failure.data) };
    }
  };
}
