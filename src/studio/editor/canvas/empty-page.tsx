import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import type { Editor } from "../editor.ts";
import { useEditor } from "../editor-context.tsx";
import { layoutOf } from "../presets/layout-of.ts";
import { PresetSketch } from "../presets/preset-sketch.tsx";
import { type Preset, presets } from "../presets/presets.ts";
import classes from "./canvas.module.css";

const wholePages = presets.filter(({ sections }) => sections.length > 0);

/** What an empty page says: how to begin, and whole pages to begin with. */
export function EmptyPage() {
  const editor = useEditor();
  return (
    <div className={classes.empty}>
      <h2>This page is empty</h2>
      <p>Click below to add your first block to the page.</p>
      <Button leftSection={<Plus size={16} />} onClick={() => editor.open({ what: "add-section", at: { parent: null, index: 0 } })}>
        Add Block
      </Button>
      <div className={classes.presets}>
        {wholePages.map((preset) => (
          <button key={preset.value} type="button" className={classes.preset} onClick={() => begin(editor, preset)}>
            <PresetSketch sections={preset.sections} />
            {preset.name}
          </button>
        ))}
      </div>
    </div>
  );
}

function begin(editor: Editor, { name, sections }: Preset): void {
  const blocks = layoutOf(sections, editor.host.random);
  editor.carryOut({ label: `Began with “${name}”`, operations: [{ do: "fill", parent: null, blocks }] });
}
