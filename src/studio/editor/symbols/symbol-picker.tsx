import { useInfiniteQuery } from "@tanstack/react-query";
import type { PickerProps } from "../../../fields/widget.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { symbolsQuery } from "./symbol-queries.ts";

/** Which of the app's own blocks an instance shows. */
export function SymbolPicker({ value, onChange, id, describedBy, isReadOnly }: PickerProps) {
  const app = Number(useEditor().host.app);
  const self = useEditorState(({ page }) => page?.id);
  const { data } = useInfiniteQuery({ ...symbolsQuery(app), enabled: app > 0 });
  const offered = data ? itemsOf(data).filter((one) => one.id !== self) : [];
  const isListed = offered.some((one) => one.id === value);
  return (
    <select
      className="f-input"
      id={id}
      aria-describedby={describedBy}
      disabled={isReadOnly}
      value={typeof value === "number" ? String(value) : ""}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {!isListed && (
        <option value={typeof value === "number" ? String(value) : ""}>{typeof value === "number" ? `#${value}` : "Choose"}</option>
      )}
      {offered.map((one) => (
        <option key={one.id} value={String(one.id)}>
          {one.title}
        </option>
      ))}
    </select>
  );
}
