import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import type { Editor } from "../editor.ts";
import { useEditor } from "../editor-context.tsx";
import { PresetSketch } from "../presets/preset-sketch.tsx";
import { type Preset, presetLayout, presets } from "../presets/presets.ts";
import { aroundOwn, sharedOf } from "../shared-around.ts";
import classes from "./canvas.module.css";

const wholePages = presets.filter(({ sections }) => sections.length > 0);

/** What an empty page says: how to begin, and whole pages to begin with. */
export function EmptyPage() {
  const editor = useEditor();
  return (
    <div className={classes.empty} data-below-header={sharedOf(editor).header.length > 0 ? "" : undefined}>
      <h2>This page is empty</h2>
      <p>Click below to add your first block to the page.</p>
      <Button
        leftSection={<Plus size={16} />}
        onClick={() => editor.open({ what: "add-section", at: { parent: null, index: sharedOf(editor).header.length } })}
      >
        Add Block
      </Button>
      <div className={classes.presets}>
        {wholePages.map((preset) => (
          <button key={preset.value} type="button" className={classes.preset} onClick={() => void begin(editor, preset)}>
            <PresetSketch sections={preset.sections} />
            {preset.name}
          </button>
        ))}
      </div>
    </div>
  );
}

async function begin(editor: Editor, { name, value }: Preset): Promise<void> {
  const blocks = (await presetLayout(value, [], editor.host.random)) ?? [];
  editor.carryOut({ label: `Began with “${name}”`, operations: [{ do: "fill", parent: null, blocks: aroundOwn(editor, blocks) }] });
}
