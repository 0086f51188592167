import { Button, Modal } from "@mantine/core";
import { SquarePen } from "lucide-react";
import { useState } from "react";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { Layout } from "../../model/page/block.ts";
import { applyAll } from "../../model/page/operations/operation.ts";
import { useApp } from "../data/app-context.ts";
import { useSession } from "../data/session.ts";
import { usePlainTools, useWithTypes } from "../formulas/use-plain-tools.ts";
import { FormEditor } from "./form-editor.tsx";
import classes from "./nested-form.module.css";
import type { TreeFile } from "./tree-file.ts";

interface Props {
  readonly id: string;
  readonly label: string;
  readonly fields: readonly FieldBlock[];
  readonly onChange: (fields: readonly FieldBlock[]) => void;
}

/** A form that is the value of a field, made in the designer that all forms are made in. */
export function NestedForm(props: Props) {
  const { id, label, fields } = props;
  const [open, setOpen] = useState(false);
  const words = fields.length === 1 ? "Edit the form: 1 field" : `Edit the form: ${fields.length} fields`;
  return (
    <>
      <Button id={id} variant="default" leftSection={<SquarePen size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {fields.length === 0 ? "Make the form" : words}
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={label}
        fullScreen
        closeOnEscape={false}
        classNames={{ content: classes.content, body: classes.body }}
      >
        <Designer {...props} />
      </Modal>
    </>
  );
}

function Designer({ label, fields, onChange }: Props) {
  const app = useApp();
  const tools = useWithTypes(usePlainTools()); // two levels of forms are enough for everybody
  const role = useSession(({ user }) => user?.role ?? 0);
  const [file] = useState(() => fileOf(label, fields, onChange));
  return (
    <FormEditor
      {...{ file, role, tools, name: label, saved: "Saved together with the form it belongs to" }}
      app={{ id: app.id, settings: app.settings ?? {} }}
    />
  );
}

/** The value is where the form is kept: what is saved is handed up at once. */
function fileOf(title: string, start: readonly FieldBlock[], onChange: Props["onChange"]): TreeFile {
  let kept = start as unknown as Layout; // a field is a node that nothing stands in
  let version = Date.now(); // nothing that was kept of another form fits this one
  return {
    opened: { id: 0, title, draft: kept, draftVersion: version },
    async saveDraft({ operations }) {
      const changed = applyAll(kept, operations);
      if (!changed.ok) return { result: "refused", message: changed.why.why };
      kept = changed.value;
      version += 1;
      onChange(kept as unknown as readonly FieldBlock[]);
      return { result: "saved", draftVersion: version };
    },
  };
}
