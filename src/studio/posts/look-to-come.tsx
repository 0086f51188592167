import type { ViewSettings } from "../../model/post-types/record-view.ts";
import { Loading } from "../shell/loading.tsx";

const shapes = {
  table: { rows: 8, height: 40 },
  board: { rows: 6, height: 120, as: "cards" },
  calendar: { rows: 5, height: 96 },
  gallery: { rows: 8, height: 260, as: "cards" },
} as const;

/** What a look of the records is like until its program is there. */
export function LookToCome({ layout }: Pick<ViewSettings, "layout">) {
  return <Loading what="records" {...shapes[layout]} />;
}
