import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import classes from "./code.module.css";
import { CodeField } from "./code-field.tsx";
import { CodePreview } from "./code-preview.tsx";

interface Props {
  readonly title: string;
  readonly code: string;
  /** What was typed is forgotten. */
  readonly onCancel: () => void;
  readonly onSave: (code: string) => void;
}

/** The code of a block beside what it looks like. It gets into the block by Save alone. */
export function CodeDialog({ title, code, onCancel, onSave }: Props) {
  const [draft, setDraft] = useState(code);
  return (
    <Modal
      opened
      onClose={onCancel}
      title={title}
      size={1120}
      closeOnClickOutside={false}
      closeOnEscape={draft === code}
      classNames={{ body: classes.body, content: classes.content }}
    >
      <div className={classes.sides}>
        <CodeField label="Code" value={draft} onChange={setDraft} />
        <CodePreview title={title} code={draft} />
      </div>
      <p className={classes.hint}>
        What has the class <code>dsht</code> is set in the type of your site. Remove the class to use your own CSS framework.
      </p>
      <div className={classes.foot}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={() => onSave(draft)}>Save</Button>
      </div>
    </Modal>
  );
}
