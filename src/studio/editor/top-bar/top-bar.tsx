import { ActionIcon, Button } from "@mantine/core";
import { PanelLeft, PanelRight } from "lucide-react";
import { trigger } from "../commands/define-command.ts";
import { preview } from "../commands/view.ts";
import { useEditor, useEditorState, usePageInHand } from "../editor-context.tsx";
import { PublishPopover } from "../publish/publish-popover.tsx";
import { useUnpublished } from "../publish/publish-state.ts";
import { SavingWords, UndoRedo, Widths } from "./tools.tsx";
import classes from "./top-bar.module.css";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The bar above the page: what it is, how it stands, and what is done with the whole of it. */
export function TopBar({ address }: { readonly address: string }) {
  const editor = useEditor();
  const title = useEditorState((state) => state.title);
  const panels = useEditorState((state) => state.panels);
  const flip = (side: "left" | "right") => editor.state.setState({ panels: { ...panels, [side]: !panels[side] } });
  return (
    <header className={classes.bar}>
      <ActionIcon
        aria-label="Outline"
        data-panel=""
        aria-pressed={panels.left}
        variant={panels.left ? "light" : "subtle"}
        color="gray"
        onClick={() => flip("left")}
      >
        <PanelLeft {...icon} />
      </ActionIcon>
      <h1 className={classes.title}>{title}</h1>
      <StatePill />
      <SavingWords />
      <span className={classes.gap} />
      <UndoRedo />
      <Widths />
      <Button variant="default" onClick={() => trigger(editor, preview)}>
        Preview
      </Button>
      <PublishPopover address={address} />
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
    </header>
  );
}

function StatePill() {
  const changes = useUnpublished().length;
  const published = usePageInHand().publishedAt !== null;
  if (published && changes === 0) return null;
  const words = published ? `${changes} unpublished ${changes === 1 ? "change" : "changes"}` : "Draft";
  return (
    <span className={classes.pill}>
      <i />
      <b>{words}</b>
    </span>
  );
}
