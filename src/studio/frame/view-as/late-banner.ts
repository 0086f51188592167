import { loadPart } from "../loading/load.ts";

export const ViewAsBanner = loadPart(() => import("./view-as-banner.tsx").then(({ ViewAsBanner }) => ViewAsBanner));
