import { Button, Modal, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Component } from "../../../contract/components.ts";
import type { FieldTools } from "../../../fields/widget.ts";
import type { Json } from "../../../model/base/json.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { fieldsOf } from "../../../model/fields/values/form-designer.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { say, sayFailure } from "../../data/toasts.ts";
import { loadAnew } from "../canvas/loaded-turn.ts";
import code from "../code/code.module.css";
import { CodeField } from "../code/code-field.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import { templateKeys } from "./template-queries.ts";
import own from "./templates.module.css";

interface Props {
  /** undefined: a new one. */
  readonly template: Component | undefined;
  readonly tools: FieldTools;
  readonly onClose: () => void;
  readonly onSaved: (saved: Component) => void;
}

const start = `<h2>{{ settings.title }}</h2>\n<p>Write HTML here. What the settings ask for stands in settings.</p>\n`;

/** A template: its name, its code beside what it shows, and the form of its settings. */
export function TemplateDialog({ template, tools, onClose, onSaved }: Props) {
  const [title, setTitle] = useState(template?.title ?? "Untitled");
  const [content, setContent] = useState(template?.content ?? start);
  const [menu, setMenu] = useState<readonly FieldBlock[]>(() => fieldsOf(template?.settings_menu as Json | undefined));
  const [isBusy, setBusy] = useState(false);
  const save = useSave(template);
  const { FormDesigner } = tools;
  const isChanged = title !== (template?.title ?? "Untitled") || content !== (template?.content ?? start);
  return (
    <Modal
      opened
      onClose={onClose}
      title={template ? title || "Untitled" : "New template"}
      size={1120}
      closeOnClickOutside={false}
      closeOnEscape={!isChanged}
      classNames={{ body: code.body, content: code.content }}
    >
      <div className={own.top}>
        <TextInput label="Title" value={title} maxLength={190} onChange={(event) => setTitle(event.currentTarget.value)} />
        {FormDesigner && (
          <div>
            <p className={own.label}>Settings</p>
            <FormDesigner id="template-menu" label="Settings of the template" fields={menu} onChange={setMenu} />
          </div>
        )}
      </div>
      <div className={code.sides}>
        <CodeField label="Code" value={content} onChange={setContent} />
        <TemplatePreview title={title || "Untitled"} content={content} menu={menu} />
      </div>
      <p className={code.hint}>
        LiquidJS: <code>{"{{ settings.name }}"}</code> shows a setting, <code>{"{% for %}"}</code> and <code>{"{% if %}"}</code> repeat and
        choose. Scripts are left out.
      </p>
      <div className={code.foot}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={isBusy}
          onClick={async () => {
            setBusy(true);
            const saved = await save({ title, content, menu });
            setBusy(false);
            if (saved) onSaved(saved);
          }}
        >
          Save
        </Button>
      </div>
    </Modal>
  );
}

interface Written {
  readonly title: string;
  readonly content: string;
  readonly menu: readonly FieldBlock[];
}

/** Makes a new one, or updates the one that there is. */
function useSave(template: Component | undefined): (written: Written) => Promise<Component | undefined> {
  const app = useApp();
  const api = useApi();
  const cache = useQueryClient();
  return async ({ title, content, menu }) => {
    const body = { title, content, settings_menu: menu.map((field) => ({ ...field }) as Record<string, Json>) };
    try {
      const saved = template
        ? await api.changeComponent({ params: { owner: template.appId, component: template.id }, body, quiet: true })
        : await api.createComponent({ body, quiet: true });
      await Promise.all([
        cache.invalidateQueries({ queryKey: templateKeys.all(app.id) }),
        cache.invalidateQueries({ queryKey: templateKeys.one(app.id, saved.appId, saved.id) }),
      ]);
      loadAnew();
      say("success", template ? "Item was updated successfully!" : "Item was created successfully!");
      return saved;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      sayFailure(failure);
      return undefined;
    }
  };
}
