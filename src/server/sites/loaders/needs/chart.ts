import type { ChartOnPage } from "../../../../blocks/parts/figures-on-page.ts";
import type { Measure } from "../../../../blocks/parts/measure-settings.ts";
import type { recordChart as kind } from "../../../../blocks/record-chart/record-chart.ts";
import type { Region } from "../../../../model/base/region.ts";
import type { FieldBlock } from "../../../../model/fields/field.ts";
import type { BlockOf } from "../../../../model/page/define-block.ts";
import type { SiteTexts } from "../../../../model/texts/english.ts";
import { filledIn } from "../../../../model/texts/filled-in.ts";
import { regionOf } from "../../../apps/public.ts";
import { chartGroups, isWhole } from "../chart-groups.ts";
import { groupNames, groupsBy } from "../group-names.ts";
import { defineLoader, type PageToLoad } from "../loader.ts";
import { measuredOn, newestOf } from "../measured.ts";
import { textsOf } from "../texts-of.ts";
import { type TypeOnPage, typesOnPage } from "../types-on-page.ts";

type Block = BlockOf<typeof kind>;

/** The charts of a page, one statement each, and one more where groups are called by what a field points at. */
export const loader = defineLoader("chart", async (page, wanted) => {
  const blocks = wanted.map(({ block }) => block as unknown as Block); // needed by this kind alone
  const types = await typesOnPage(
    page,
    blocks.map(({ type = "" }) => type),
  );
  const loaded = await Promise.all(
    blocks.map(async (block) => [block.id, await chartOf(page, block, types.get(block.type ?? ""))] as const),
  );
  return Object.fromEntries(loaded);
});

function nothing(problem: string): ChartOnPage {
  return { groups: [], by: "", measure: "", isOfParts: false, problem };
}

async function chartOf(page: PageToLoad, block: Block, type: TypeOnPage | undefined): Promise<ChartOnPage> {
  if (!type) return nothing(block.type ? "There is no such data type any more." : "Choose a data type in the settings.");
  if (!block.by) return nothing("Choose what there is one group for.");
  const texts = textsOf(page);
  const by = groupsBy(block, type, texts);
  if (typeof by === "string") return nothing(by);
  const asked = { filter: block.filter, measure: block.measure, field: block.field, by: by.parameter };
  const summary = await measuredOn(page, type, asked);
  if (typeof summary === "string") return nothing(summary);
  const region: Region = await regionOf(page.scope);
  const names = await groupNames(page, by, { keys: (summary.groups ?? []).map(({ key }) => key), region, texts, type });
  const field = type.readable.find(({ slug }) => slug === block.field);
  const groups = chartGroups(summary, { asked, by, names, field, region, texts, order: block.order ?? "size" });
  return {
    groups,
    by: by.label,
    measure: measureName(block.measure ?? "count", { type, field, texts }),
    isOfParts: isWhole(block.measure ?? "count") && groups.every(({ value }) => value >= 0) && groups.some(({ value }) => value > 0),
    ...newestOf(summary),
  };
}

const measureTexts = { sum: "sumOf", avg: "averageOf", min: "leastOf", max: "mostOf" } as const;

interface Naming {
  readonly type: TypeOnPage;
  readonly field: FieldBlock | undefined;
  readonly texts: SiteTexts;
}

/** What the values of a chart are, in the language of the site: the head of its table. */
function measureName(measure: Measure, { type, field, texts }: Naming): string {
  return measure === "count" ? type.type.row.title : filledIn(texts[measureTexts[measure]], { field: field?.label ?? "" });
}
