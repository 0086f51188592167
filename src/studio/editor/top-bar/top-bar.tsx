import { useEditorState, usePageInHand } from "../editor-context.tsx";
import { PublishPopover } from "../publish/publish-popover.tsx";
import { useUnpublished } from "../publish/publish-state.ts";
import { PageMenu } from "./page-menu.tsx";
import { PanelButton } from "./panel-button.tsx";
import { PreviewButton, SavingLabel, UndoRedo, Widths } from "./tools.tsx";
import classes from "./top-bar.module.css";

/** The bar above the page: what it is, how it stands, and what is done with the whole of it. */
export function TopBar({ address }: { readonly address: string }) {
  const title = useEditorState((state) => state.title);
  return (
    <header className={classes.bar}>
      <PanelButton side="left" label="Outline" />
      <h1 className={classes.title}>{title}</h1>
      <StatePill />
      <SavingLabel />
      <span className={classes.gap} />
      <UndoRedo />
      <Widths />
      <PreviewButton label="Preview" />
      <PublishPopover address={address} />
      <PageMenu />
      <PanelButton side="right" label="Settings panel" />
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
