import { ActionIcon, Modal } from "@mantine/core";
import { ExternalLink } from "lucide-react";
import { useEditor, useEditorState, usePageInHand } from "../editor-context.tsx";
import type { Opened } from "../editor-state.ts";
import { useBlock } from "../use-block.ts";
import { AnySettings } from "./any-settings.tsx";
import classes from "./inspector.module.css";
import { PageSettingsForm } from "./page-settings-form.tsx";

/** The settings of a block or of the page in a window of their own: the same as in the panel, which is empty meanwhile. */
export function PopOuts() {
  const editor = useEditor();
  const { id: page } = usePageInHand();
  const opened = useEditorState((state) => state.opened);
  const block = useBlock(opened?.what === "block-settings" ? opened.id : undefined);
  const close = () => editor.open(null);
  return (
    <>
      <Modal id={`page-settings-${page}`} opened={opened?.what === "page-settings"} onClose={close} title="Page settings" size={720}>
        <PageSettingsForm inTabs />
      </Modal>
      {block && (
        <Modal id={`settings-${block.id}`} opened onClose={close} title={`#b-${block.id}`} size={720}>
          <div data-block-settings="">
            <AnySettings key={block.id} block={block} />
          </div>
        </Modal>
      )}
    </>
  );
}

/** Puts what the panel shows into a window. */
export function PopOutButton({ what }: { readonly what: Extract<Opened, { readonly what: "page-settings" | "block-settings" }> }) {
  const editor = useEditor();
  return (
    <div className={classes.popOut}>
      <ActionIcon variant="subtle" color="gray" aria-label="Open in a window" onClick={() => editor.open(what)}>
        <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
