import type { Layout } from "../../../model/page/block.ts";
import { changedSettings } from "../../../model/page/changed-settings.ts";
import { changesBetween, type LayoutChange } from "../../../model/page/changes.ts";
import { nodeOf, treeOf } from "../../../model/page/tree.ts";
import { wordsOf } from "../block-names.ts";
import { useEditor } from "../editor-context.tsx";
import classes from "./versions.module.css";

/** Nobody reads more of them. */
const mostTold = 100;

const verbs = { added: "Added", removed: "Removed", moved: "Moved", edited: "Changed" } as const;

/** What became of one layout in the other, block by block; of what was changed, which settings. */
export function VersionChanges({ before, after }: { readonly before: Layout; readonly after: Layout }) {
  const { kinds } = useEditor().host;
  const settings = useChangedSettings(before);
  const changes = changesBetween(before, after);
  if (changes.length === 0) return null;
  return (
    <details className={classes.changes} open>
      <summary>What changed</summary>
      <ul aria-label="What changed">
        {changes.slice(0, mostTold).map((one) => (
          <li key={`${one.change} ${one.block.id}`} data-change={one.change}>
            <b>{verbs[one.change]}</b> {kinds.nameOf(one.block)}
            {wordsOf(one.block) && <q>{wordsOf(one.block)}</q>}
            {one.change === "edited" && <small>{settings(one)}</small>}
          </li>
        ))}
        {changes.length > mostTold && <li>and {changes.length - mostTold} more</li>}
      </ul>
    </details>
  );
}

function useChangedSettings(before: Layout): (change: LayoutChange) => string {
  const { definitions } = useEditor().host.kinds;
  const tree = treeOf(before);
  return ({ block }) => {
    const was = tree.ok ? nodeOf(tree.value, block.id)?.own : undefined;
    return was === undefined ? "" : changedSettings(was, block, definitions).join(", ");
  };
}
