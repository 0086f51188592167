import { loadPart } from "../../frame/loading/load.ts";
import { Loading } from "../../frame/loading/loading.tsx";

/** The brand is changed more rarely than pages: its panel is loaded when it is opened. */
export const BrandPanel = loadPart(
  () => import("./brand-panel.tsx").then((part) => part.BrandPanel),
  () => <Loading what="the brand" rows={4} height={72} />,
);
