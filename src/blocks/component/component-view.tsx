import { useRenderContext } from "../parts/render-context.ts";
import { Rich } from "../parts/rich.tsx";
import { Section } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { component } from "./component.ts";

export function ComponentView({ block, data }: ViewPropsOf<typeof component>) {
  const { editing } = useRenderContext();
  const { html = "", problem } = data.template ?? {};
  if (!editing && html === "") return null;
  const hint =
    block.template === undefined
      ? "Choose a template in the settings."
      : (problem ?? (html === "" ? "This template shows nothing yet." : undefined));
  return (
    <Section block={block} className="component">
      {editing && hint !== undefined && <p className="unknown">{hint}</p>}
      <Rich cleanHtml={html} />
    </Section>
  );
}
