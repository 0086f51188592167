import { Tabs } from "@mantine/core";
import { useDeferredValue } from "react";
import type { Block } from "../../../model/page/block.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useBlock } from "../use-block.ts";
import { BlockSettings } from "./block-settings.tsx";
import { FieldSettings } from "./field-settings.tsx";
import classes from "./inspector.module.css";
import { PageSettingsForm } from "./page-settings-form.tsx";

/** What can be set: for the selected block, and for the page. */
export function Inspector() {
  const editor = useEditor();
  const tab = useEditorState((state) => state.tab);
  const id = useEditorState(({ selection }) => selection.at(-1));
  // The page is drawn first, the settings of what was selected right after. What is typed into them never lags.
  const block = useBlock(useDeferredValue(id));
  return (
    <Tabs
      className={classes.inspector}
      value={tab}
      onChange={(value) => editor.state.setState({ tab: value === "page" ? "page" : "block" })}
      aria-label="Settings"
    >
      <Tabs.List className={classes.tabs}>
        <Tabs.Tab value="block">{block ? editor.host.kinds.nameOf(block) : "Block"}</Tabs.Tab>
        <Tabs.Tab value="page">Page</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="block" className={classes.panel} data-block-settings="">
        {block ? (
          <Settings key={block.id} block={block} />
        ) : (
          <p className={classes.hint}>Click any text on the page and type. Select a block to change how it looks.</p>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="page" className={classes.panel}>
        <PageSettingsForm />
      </Tabs.Panel>
    </Tabs>
  );
}

function Settings({ block }: { readonly block: Block }) {
  const field = useEditor().host.kinds.fieldKindOf(block);
  return field ? <FieldSettings block={block} kind={field} /> : <BlockSettings block={block} />;
}
