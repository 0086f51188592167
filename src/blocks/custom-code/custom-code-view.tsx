import { BlockRoot } from "../parts/block-root.tsx";
import { OwnHtml } from "../parts/own-html.tsx";
import { useRenderContext } from "../parts/render-context.ts";
import type { ViewPropsOf } from "../parts/view.ts";
import type { customCode } from "./custom-code.ts";

/** On the site the code itself. On the canvas a note in its place: code of owners never stands in the studio. */
export function CustomCodeView({ block, data }: ViewPropsOf<typeof customCode>) {
  const { editing } = useRenderContext();
  const html = data["own-code"]?.html ?? "";
  const isWritten = (block.code ?? "").trim() !== "";
  if (!editing && html === "") return null;
  return (
    <BlockRoot block={block} as={block.title ? "section" : "div"} label={block.title || undefined} className="custom-code">
      {editing ? (
        <p className="unknown">
          {block.title || "Custom code"}:{" "}
          {isWritten ? "it shows and runs on the site, not here." : "nothing is written yet. Edit it in the settings."}
        </p>
      ) : (
        <OwnHtml html={html} />
      )}
    </BlockRoot>
  );
}
