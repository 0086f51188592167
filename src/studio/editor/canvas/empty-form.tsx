import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import type { Block } from "../../../model/page/block.ts";
import { withNewIds } from "../../../model/page/new-ids.ts";
import type { Insert } from "../../../model/page/operations/insert.ts";
import { insert } from "../commands/insert.ts";
import type { Editor } from "../editor.ts";
import { useEditor } from "../editor-context.tsx";
import classes from "./canvas.module.css";

const begun: readonly Block[] = [
  { id: "title", slug: "title", label: "Title", component: "input-text", type: "text", required: true },
  { id: "email", slug: "email", label: "E-mail", component: "input-text", type: "email", required: true },
  { id: "message", slug: "message", label: "Message", component: "textarea", rows: 4 },
];

/** What an empty form says: how to begin, and three fields to begin with. */
export function EmptyForm() {
  const editor = useEditor();
  return (
    <div className={classes.empty}>
      <h2>Your form has no fields</h2>
      <p>Start with the three that most forms have, or add a first one of your own.</p>
      <div className={classes.choices}>
        <Button onClick={() => begin(editor)}>Start with title, e-mail, message</Button>
        <Button variant="default" leftSection={<Plus size={16} />} onClick={() => insert.run(editor)}>
          Add field
        </Button>
      </div>
    </div>
  );
}

function begin(editor: Editor): void {
  const fields = withNewIds(begun, editor.naming());
  const operations = fields.map((block, index): Insert => ({ do: "insert", block, at: { parent: null, index } }));
  const [first] = fields;
  if (!first || !editor.carryOut({ label: "Began with three fields", operations, select: [first.id] })) return;
  editor.canvas()?.retypeText(first.id);
}
