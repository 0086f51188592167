import { Button } from "@mantine/core";
import { useState } from "react";
import type { PickerProps } from "../../../fields/widget.ts";
import { useIsAdmin } from "../../frame/access/use-may-edit.ts";
import { loadPart } from "../../frame/loading/load.ts";
import classes from "./code.module.css";

const CodeDialog = loadPart(() => import("./code-dialog.tsx").then((part) => part.CodeDialog));

/** The beginning of the code, and the way to the editor. */
export function CodePicker({ value, onChange, id, describedBy, isReadOnly, field, tools }: PickerProps) {
  const [isOpen, setOpen] = useState(false);
  const isAdmin = useIsAdmin();
  const isLocked = isReadOnly || (field.forAdmins === true && !isAdmin);
  const code = typeof value === "string" ? value : "";
  const title = tools.siblings?.title;
  return (
    <div className={classes.picker}>
      {code.trim() !== "" && <pre className={classes.beginning}>{code.slice(0, 400)}</pre>}
      {isLocked ? (
        <p className={classes.hint}>Only app admins write code.</p>
      ) : (
        <Button id={id} aria-describedby={describedBy} aria-label="Edit code" variant="default" size="xs" onClick={() => setOpen(true)}>
          Edit code
        </Button>
      )}
      {isOpen && (
        <CodeDialog
          title={typeof title === "string" && title.trim() !== "" ? title : "Untitled"}
          code={code}
          onCancel={() => setOpen(false)}
          onSave={(next) => {
            setOpen(false);
            onChange(next);
          }}
        />
      )}
    </div>
  );
}
