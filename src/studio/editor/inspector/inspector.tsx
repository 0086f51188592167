import { Tabs } from "@mantine/core";
import type { Block } from "../../../model/page/block.ts";
import { useBrand } from "../brand/brand-context.tsx";
import { BrandPanel } from "../brand/lazy-brand-panel.tsx";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { SymbolFacts } from "../symbols/symbol-facts.tsx";
import { useBlock } from "../use-block.ts";
import { AnySettings } from "./any-settings.tsx";
import classes from "./inspector.module.css";
import { PageSettingsForm } from "./page-settings-form.tsx";
import { PopOutButton } from "./pop-out.tsx";
import { useShownSettings } from "./use-shown-settings.ts";

/** What can be set: for the selected block, and for the page. */
export function Inspector() {
  const editor = useEditor();
  const tab = useEditorState((state) => state.tab);
  const isSymbol = useEditorState(({ page }) => page?.kind === "symbol");
  const hasBrand = useBrand() !== undefined;
  const { id, isLate } = useShownSettings();
  const block = useBlock(id);
  return (
    <Tabs
      className={classes.inspector}
      value={tab}
      onChange={(value) => editor.state.setState({ tab: value === "page" || value === "brand" ? value : "block" })}
      aria-label="Settings"
    >
      <Tabs.List className={classes.tabs}>
        <Tabs.Tab value="block">{block ? editor.host.kinds.nameOf(block) : "Block"}</Tabs.Tab>
        <Tabs.Tab value="page">{isSymbol ? "My block" : "Page"}</Tabs.Tab>
        {hasBrand && <Tabs.Tab value="brand">Brand</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="block" className={classes.panel} data-block-settings="" inert={isLate}>
        {block ? (
          <Settings key={block.id} block={block} />
        ) : (
          <p className={classes.hint}>Click any text on the page and type. Select a block to change how it looks.</p>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="page" className={classes.panel}>
        {isSymbol ? <SymbolFacts /> : <PageSettings />}
      </Tabs.Panel>
      {hasBrand && (
        <Tabs.Panel value="brand" className={classes.panel}>
          {tab === "brand" && <BrandPanel />}
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

/** What is open in a window is not in the panel as well. */
function Settings({ block }: { readonly block: Block }) {
  const isInWindow = useEditorState(({ opened }) => opened?.what === "block-settings");
  if (isInWindow) return <InWindow />;
  return (
    <>
      <PopOutButton what={{ what: "block-settings", id: block.id }} />
      <AnySettings block={block} />
    </>
  );
}

function PageSettings() {
  const isInWindow = useEditorState(({ opened }) => opened?.what === "page-settings");
  if (isInWindow) return <InWindow />;
  return (
    <>
      <PopOutButton what={{ what: "page-settings" }} />
      <PageSettingsForm />
    </>
  );
}

function InWindow() {
  return <p className={classes.hint}>These settings are open in a window.</p>;
}
