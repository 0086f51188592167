import { Plus } from "lucide-react";
import { pathTo, spotOf } from "../../../model/page/tree.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useBlock } from "../use-block.ts";
import { barWidth } from "./bar-place.ts";
import type { Geometry } from "./geometry.ts";
import classes from "./overlay.module.css";

/** Pixels that a "+" is wide and high. */
const size = 30;

/** A "+" on the seams above and below the section that is pointed at or selected. */
export function InsertPoints({ geometry, scale }: { readonly geometry: Geometry; readonly scale: number }) {
  const editor = useEditor();
  const selected = useEditorState(({ selection }) => selection.at(-1) ?? null);
  const hovered = useEditorState((state) => state.hovered);
  const [section] = pathTo(editor.tree(), hovered ?? selected);
  const block = useBlock(section);
  const box = section === undefined ? null : geometry.boxOf(section);
  const spot = section === undefined ? undefined : spotOf(editor.tree(), section);
  if (!block || !box || !spot) return null;
  const name = editor.host.kinds.nameOf(block);
  const centre = (box.left + box.width / 2) * scale;
  // The tools of the chosen section lie above it, at its right end.
  const besideTools = (box.left + box.width) * scale - barWidth - 44;
  const beside = (x: number) => (besideTools > 0 ? Math.min(x, besideTools) : x);
  const { one, isPictured } = editor.host.kinds;
  const top = box.top * scale;
  const foot = top + box.height * scale;
  // Two halves of a "+" would cover the only line of a low section: there they stand outside it.
  const isLow = foot - top < 3 * size;
  const inside = isLow ? 0 : size / 2;
  const hasNoRoomAbove = isLow && top < size;
  const insertPoints = [
    {
      label: `Add a ${one} above ${name}`,
      index: spot.index,
      x: beside(hasNoRoomAbove ? (box.left + box.width / 4) * scale : centre),
      y: Math.max(top - size + inside, 2),
    },
    { label: `Add a ${one} below ${name}`, index: spot.index + 1, x: isLow ? beside(centre) : centre, y: foot - inside },
  ];
  // Fields stand close together: above one is below the other, where its tools lie.
  const shown = isPictured ? insertPoints : insertPoints.slice(1);
  return shown.map(({ label, index, x, y }) => (
    <button
      key={index}
      type="button"
      className={classes.seam}
      style={{ left: x - size / 2, top: y }}
      aria-label={label}
      title={label}
      onMouseEnter={() => editor.state.setState({ hovered: section ?? null })}
      onClick={() => editor.open({ what: isPictured ? "add-section" : "add-widget", at: { parent: null, index } })}
    >
      <Plus size={16} strokeWidth={2.25} aria-hidden />
    </button>
  ));
}
