import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { freshBlock } from "../../../model/page/fresh-block.ts";
import { definitionOf } from "../../../model/page/inside.ts";
import type { Operation } from "../../../model/page/operations/operation.ts";
import type { Editor } from "../editor.ts";
import { useEditor } from "../editor-context.tsx";
import classes from "./canvas.module.css";

interface Preset {
  readonly title: string;
  readonly kinds: readonly string[];
}

const presets: readonly Preset[] = [
  { title: "Landing page", kinds: ["menu", "hero", "features", "form-section", "footer"] },
  { title: "About", kinds: ["menu", "text-section", "features", "footer"] },
  { title: "Prices", kinds: ["menu", "text-section", "features", "form-section", "footer"] },
  { title: "Contact", kinds: ["menu", "form-section", "footer"] },
];

const tall = new Set(["hero", "features", "form-section", "text-section"]);

/** What an empty page says: how to begin, and four whole pages to begin with. */
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
        {presets.map((preset) => (
          <button key={preset.title} type="button" className={classes.preset} onClick={() => begin(editor, preset)}>
            <span className={classes.thumb} aria-hidden>
              {preset.kinds.map((kind) => (
                <i key={kind} data-tall={tall.has(kind) ? "" : undefined} />
              ))}
            </span>
            {preset.title}
          </button>
        ))}
      </div>
    </div>
  );
}

function begin(editor: Editor, { title, kinds }: Preset): void {
  const taken = new Set<string>();
  const naming = editor.naming();
  const operations = kinds.flatMap((kind): Operation[] => {
    const definition = definitionOf(editor.host.kinds.definitions, kind);
    if (!definition) return [];
    const block = freshBlock(definition, { ...naming, isTaken: (id) => taken.has(id) || naming.isTaken(id) });
    for (const id of idsOf(block)) taken.add(id);
    return [{ do: "insert", block, at: { parent: null, index: 0 } }];
  });
  const inOrder = operations.map((each, index) => (each.do === "insert" ? { ...each, at: { parent: null, index } } : each));
  editor.carryOut({ label: `Began with “${title}”`, operations: inOrder });
}

function idsOf(block: ReturnType<typeof freshBlock>): readonly string[] {
  return [block.id, ...(block.children ?? []).flatMap(idsOf)];
}
