import "../theme/fields.css";
import { Button, Group, Modal, Radio, Switch } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { FieldList } from "../../fields/field-list.tsx";
import { keepsFocus, useForm } from "../../fields/use-form.ts";
import { slugify } from "../../model/base/text.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { untitled } from "../../model/post-types/post-type.ts";
import { type TypeTemplate, templateNames, typeTemplates } from "../../model/post-types/templates.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { say, sayFailure } from "../data/toasts.ts";
import { today } from "../data/today.ts";
import styles from "./new-type-dialog.module.css";

/** Its name, where it lives, what it starts from. */
export function NewTypeDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="New data type" size={640}>
      <NewTypeForm onClose={onClose} />
    </Modal>
  );
}

const fields: readonly FieldBlock[] = [
  { id: "type-title", slug: "title", label: "Title", component: "input-text", required: true, max: 190 },
  { id: "type-slug", slug: "slug", label: "URL path", component: "slug", required: true, max: 63, follows: "title", prepend: "/" },
];

interface Choice {
  readonly template: TypeTemplate;
  readonly withNote: boolean;
  readonly withInventory: boolean;
  readonly withInvoice: boolean;
}

function NewTypeForm({ onClose }: { readonly onClose: () => void }) {
  const [choice, setChoice] = useState<Choice>({ template: "", withNote: false, withInventory: false, withInvoice: false });
  const [problems, setProblems] = useState<FieldProblems | undefined>();
  const create = useCreateType();
  const form = useForm({
    fields,
    start: { title: untitled, slug: slugify(untitled) },
    today: today(),
    ...(problems && { problems }),
    onSubmit: async (values) => {
      const refused = await create(values, choice);
      if (refused) setProblems(refused);
      else onClose();
    },
  });
  const tools = { today: today() };
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FieldList
        {...{ fields, tools, id: "new-type", values: form.values, problems: form.problems, onChange: form.change, onLeave: form.leave }}
      />
      <Templates chosen={choice.template} onChoose={(template) => setChoice({ ...choice, template })} />
      <div className={styles.switches}>
        <Switch
          label="Enable Note"
          checked={choice.withNote}
          onChange={(event) => setChoice({ ...choice, withNote: event.currentTarget.checked })}
        />
        {choice.template === "product" ? (
          <Switch
            label="Enable Inventory Management"
            checked={choice.withInventory}
            onChange={(event) => setChoice({ ...choice, withInventory: event.currentTarget.checked })}
          />
        ) : null}
        {choice.template === "client" ? (
          <Switch
            label="Enable Invoice"
            checked={choice.withInvoice}
            onChange={(event) => setChoice({ ...choice, withInvoice: event.currentTarget.checked })}
          />
        ) : null}
      </div>
      <Group justify="flex-end" gap="xs" {...keepsFocus}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isBusy}>
          Create data type
        </Button>
      </Group>
    </form>
  );
}

function Templates({ chosen, onChoose }: { readonly chosen: TypeTemplate; readonly onChoose: (template: TypeTemplate) => void }) {
  return (
    <Radio.Group
      label="Template"
      value={chosen || "custom"}
      onChange={(value) => onChoose(value === "custom" ? "" : (value as TypeTemplate))}
    >
      <div className={styles.templates}>
        {templateNames.map((template) => (
          <Radio.Card key={template} value={template || "custom"} className={styles.template} aria-label={typeTemplates[template].label}>
            <span className={styles.name}>{typeTemplates[template].label}</span>
            <span className={styles.words}>{typeTemplates[template].words}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

/** Creates the type and opens it; answers what was wrong with which field. */
function useCreateType(): (values: FieldValues, choice: Choice) => Promise<FieldProblems | undefined> {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const router = useRouter();
  return async ({ title, slug }, { template, withNote, withInventory, withInvoice }) => {
    const switches = {
      withNote,
      withInventory: withInventory && template === "product",
      withInvoice: withInvoice && template === "client",
    };
    try {
      const created = await api.createType({ body: { title: String(title), slug: String(slug), template, ...switches }, quiet: true });
      say("success", "Type was created successfully!");
      void client.invalidateQueries({ queryKey: keys.types(app.id) });
      router.history.push(`/a/${app.slug}/type/${created.slug}`);
      return undefined;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      sayFailure(failure);
      return { ...fieldsOf(failure.data) };
    }
  };
}
