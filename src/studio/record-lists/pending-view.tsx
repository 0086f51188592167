import type { ViewSettings } from "../../model/types/record-view.ts";
import { Loading } from "../frame/loading/loading.tsx";

const shapes = {
  table: { rows: 8, height: 40 },
  board: { rows: 6, height: 120, as: "cards" },
  calendar: { rows: 5, height: 96 },
  gallery: { rows: 8, height: 260, as: "cards" },
} as const;

/** What stands in the place of a view of the records until its program is there. */
export function PendingView({ layout }: Pick<ViewSettings, "layout">) {
  return <Loading what="records" {...shapes[layout]} />;
}
