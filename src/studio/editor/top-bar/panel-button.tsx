import { ActionIcon } from "@mantine/core";
import { PanelLeft, PanelRight } from "lucide-react";
import { useEditor, useEditorState } from "../editor-context.tsx";

const icons = { left: PanelLeft, right: PanelRight } as const;

/** Opens and closes the panel beside the canvas. */
export function PanelButton({ side, label }: { readonly side: "left" | "right"; readonly label: string }) {
  const editor = useEditor();
  const panels = useEditorState((state) => state.panels);
  const Icon = icons[side];
  return (
    <ActionIcon
      aria-label={label}
      data-panel=""
      aria-pressed={panels[side]}
      variant={panels[side] ? "light" : "subtle"}
      color="gray"
      onClick={() => editor.state.setState({ panels: { ...panels, [side]: !panels[side] } })}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  );
}
