import { Modal } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { definitions } from "../../blocks/definitions.ts";
import { useForm } from "../../fields/use-form.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import type { Layout } from "../../model/page/block.ts";
import { navigationOf } from "../../model/page/shared-parts.ts";
import { untitled } from "../../model/types/untitled.ts";
import { useApi, useApp, useToday } from "../data/app-context.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { keys, sharedPartsQuery } from "../data/queries.ts";
import { say, sayFailure } from "../data/toasts.ts";
import { presetLayout } from "../editor/presets/presets.ts";
import { pagePath } from "../frame/addresses/page-path.ts";
import { DialogForm } from "../frame/dialogs/dialog-form.tsx";
import { selectTitle } from "../frame/focus/select-title.ts";
import { slugFrom, typedSlug } from "./page-slug.ts";
import { presetField, presetPicture } from "./preset-field.tsx";

const text = { component: "input-text", required: true, maxLength: 190 } as const;
const fields: readonly FieldBlock[] = [
  { ...text, id: "page-title", slug: "title", label: "Title", isFirst: true, say: { require: "Enter a title." } },
  {
    ...{ ...text, id: "page-slug", slug: "slug", label: "URL path", prepend: "/", follows: "title", max: 190, inputMode: "url" },
    say: { require: "Enter a URL path." },
  },
  presetField,
];

/** Asked where the site has a menu. */
const menuField: FieldBlock = { id: "page-in-menu", slug: "addToMenu", label: "Add to menu", component: "checkbox" };

/** A title, a URL path, something to start from; then the page's editor. */
export function NewPageDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="New page" size={640}>
      <NewPageForm onClose={onClose} />
    </Modal>
  );
}

function NewPageForm({ onClose }: { readonly onClose: () => void }) {
  const [problems, setProblems] = useState<FieldProblems>({});
  const [refused, setRefused] = useState<string | undefined>();
  const parts = useQuery(sharedPartsQuery(useApp().id)).data?.parts?.draft ?? [];
  const hasMenu = navigationOf(parts, definitions) !== undefined;
  const asked = hasMenu ? [...fields, menuField] : fields;
  const create = useCreatePage(parts);
  const tools = { today: useToday(), pictureOf: presetPicture };
  const form = useForm({
    ...{ fields: asked, problems, today: tools.today },
    start: { title: untitled, slug: slugFrom(untitled), preset: "blank", addToMenu: true },
    onSubmit: async (values) => {
      const wrong = await create({ ...values, addToMenu: hasMenu && values.addToMenu === true });
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
    <DialogForm
      {...{ id: "new-page", fields: asked, tools, form, problems: said }}
      onChange={change}
      onFocus={selectTitle}
      button="Create page"
      onCancel={onClose}
    />
  );
}

/** Creates the page and opens its editor; answers what was wrong with which field. */
function useCreatePage(parts: Layout): (values: FieldValues) => Promise<FieldProblems | undefined> {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const router = useRouter();
  return async ({ title, slug, preset, addToMenu }) => {
    try {
      const draft = await presetLayout(String(preset), parts);
      const body = {
        title: String(title),
        slug: String(slug),
        ...(draft !== undefined && { draft: [...draft] }),
        ...(addToMenu === true && { addToMenu: true }),
      };
      const created = await api.createPage({ body, quiet: true });
      say("success", "Page was created successfully!");
      void client.invalidateQueries({ queryKey: keys.pages(app.id) });
      if (addToMenu === true) await client.invalidateQueries({ queryKey: keys.sharedParts(app.id) });
      router.history.push(pagePath(app, created.slug));
      return undefined;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      sayFailure(failure);
      return { ...fieldsOf(failure.data) };
    }
  };
}
