import { NewestOnly } from "../parts/newest-only.tsx";
import { useRenderContext } from "../parts/render-context.ts";
import { Section } from "../parts/section.tsx";
import { SiteLink } from "../parts/site-link.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { recordFigure } from "./record-figure.ts";

/** What the records of a data type come to, in one figure. */
export function RecordFigureView({ block, data: { figure } }: ViewPropsOf<typeof recordFigure>) {
  const { editing } = useRenderContext();
  const text = figure && figure.problem === undefined ? figure.text : "–";
  const words = block.unit ? `${text} ${block.unit}` : text;
  return (
    <Section block={block} className="record-figure" align={block.settings?.align ?? "start"}>
      <div className="stat">
        {(figure || editing) && <p className="stat-figure">{block.link ? <SiteLink to={block.link}>{words}</SiteLink> : words}</p>}
        <Typed name="title" text={block.title} as="p" className="stat-text" placeholder="What it counts" />
        <NewestOnly count={figure?.isOfNewest} />
        {editing && <Problem type={block.type} problem={figure?.problem} />}
      </div>
    </Section>
  );
}

function Problem({ type, problem }: { readonly type: string | undefined; readonly problem: string | undefined }) {
  const words = problem ?? (type ? undefined : "Choose a data type in the settings.");
  return words === undefined ? null : <p className="record-none">{words}</p>;
}
