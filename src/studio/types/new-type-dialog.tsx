import { Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "../../fields/use-form.ts";
import { slugify } from "../../model/base/text.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { templateNames } from "../../model/types/templates.ts";
import { untitled } from "../../model/types/untitled.ts";
import { useApi, useApp, useToday } from "../data/app-context.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { say, sayFailure } from "../data/toasts.ts";
import { DialogForm } from "../frame/dialogs/dialog-form.tsx";
import { selectTitle } from "../frame/focus/select-title.ts";
import { isTypeFieldShown, noTemplate, typeFields } from "./type-fields.ts";

/** Its name, where it lives, what it starts from. */
export function NewTypeDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="New data type" size={640}>
      <NewTypeForm onClose={onClose} />
    </Modal>
  );
}

const { title, slug, template, withNote, withInventory, withInvoice } = typeFields;
/** A type whose form is a file's columns has no template. */
const fromFile: FieldBlock = {
  ...{ id: "type-from-file", slug: "fromFile", label: "Start from a file", component: "checkbox", look: "switch" },
  description: "CSV, Excel, LibreOffice or JSON: its columns become fields, its rows become records.",
};
const fields: readonly FieldBlock[] = [
  { ...title, isFirst: true },
  { ...slug, follows: "title" },
  template,
  fromFile,
  ...[withNote, withInventory, withInvoice].map(({ description: _, ...field }) => field),
];
const start = {
  title: untitled,
  slug: slugify(untitled),
  template: noTemplate,
  withNote: false,
  withInventory: false,
  withInvoice: false,
  fromFile: false,
};

function NewTypeForm({ onClose }: { readonly onClose: () => void }) {
  const [problems, setProblems] = useState<FieldProblems | undefined>();
  const create = useCreateType();
  const tools = { today: useToday() };
  const form = useForm({
    ...{ fields, start, isShown: isTypeFieldShown, today: tools.today },
    ...(problems && { problems }),
    onSubmit: async (values) => {
      const refused = await create(values);
      if (refused) setProblems(refused);
      else onClose();
    },
  });
  return <DialogForm {...{ id: "new-type", fields, tools, form }} onFocus={selectTitle} button="Create data type" onCancel={onClose} />;
}

/** Creates the type and opens it; answers what was wrong with which field. */
function useCreateType(): (values: FieldValues) => Promise<FieldProblems | undefined> {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const router = useRouter();
  return async (values) => {
    const body = {
      title: String(values.title),
      slug: String(values.slug),
      template: templateNames.find((name) => name === values.template) ?? "",
      // What is sold is seen by its buyers.
      ...(values.template === "product" && { permission: "read" as const }),
      withNote: values.withNote === true,
      withInventory: values.withInventory === true,
      withInvoice: values.withInvoice === true,
    };
    try {
      const created = await api.createType({ body, quiet: true });
      say("success", "Type was created successfully!");
      void client.invalidateQueries({ queryKey: keys.types(app.id) });
      router.history.push(`/a/${app.slug}/type/${created.slug}${values.fromFile === true ? "?transfer=import" : ""}`);
      return undefined;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      sayFailure(failure);
      return { ...fieldsOf(failure.data) };
    }
  };
}
