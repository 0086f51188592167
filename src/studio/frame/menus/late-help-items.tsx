import { loadPart } from "../loading/load.ts";
import { Loading } from "../loading/loading.tsx";

export const HelpItems = loadPart(
  () => import("./help-items.tsx").then(({ HelpItems }) => HelpItems),
  <Loading what="the help" rows={4} height={32} as="items" />,
);
