import { ActionIcon, Button } from "@mantine/core";
import { PanelLeft, PanelRight } from "lucide-react";
import { trigger } from "../commands/define-command.ts";
import { preview } from "../commands/view.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { SavingWords, UndoRedo, Widths } from "./tools.tsx";
import classes from "./top-bar.module.css";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The bar above a form: how it stands, and what is done with the whole of it. It saves itself; there is nothing to publish. */
export function FormBar() {
  const editor = useEditor();
  const panels = useEditorState((state) => state.panels);
  const flip = (side: "left" | "right") => editor.state.setState({ panels: { ...panels, [side]: !panels[side] } });
  return (
    <div className={classes.bar}>
      <ActionIcon
        aria-label="Add field panel"
        data-panel=""
        aria-pressed={panels.left}
        variant={panels.left ? "light" : "subtle"}
        color="gray"
        onClick={() => flip("left")}
      >
        <PanelLeft {...icon} />
      </ActionIcon>
      <SavingWords saysWhy />
      <span className={classes.gap} />
      <UndoRedo />
      <Widths offered={["phone", "fit"]} />
      <Button variant="default" onClick={() => trigger(editor, preview)}>
        Preview form
      </Button>
      <ActionIcon
        aria-label="Settings panel"
        data-panel=""
        aria-pressed={panels.right}
        variant={panels.right ? "light" : "subtle"}
        color="gray"
        onClick={() => flip("right")}
      >
        <PanelRight {...icon} />
      </ActionIcon>
    </div>
  );
}
