import { Button } from "@mantine/core";
import { trigger } from "../commands/define-command.ts";
import { preview } from "../commands/view.ts";
import { useEditor } from "../editor-context.tsx";
import { PanelButton } from "./panel-button.tsx";
import { SavingWords, UndoRedo, Widths } from "./tools.tsx";
import classes from "./top-bar.module.css";

/** The bar above a form: how it stands, and what is done with the whole of it. It saves itself; there is nothing to publish. */
export function FormBar() {
  const editor = useEditor();
  return (
    <div className={classes.bar}>
      <PanelButton side="left" label="Add field panel" />
      <SavingWords saysWhy />
      <span className={classes.gap} />
      <UndoRedo />
      <Widths offered={["phone", "fit"]} />
      <Button variant="default" onClick={() => trigger(editor, preview)}>
        Preview form
      </Button>
      <PanelButton side="right" label="Settings panel" />
    </div>
  );
}
