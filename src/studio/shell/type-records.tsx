import { loadTab } from "./load.ts";
import { Loading } from "./loading.tsx";

/** Where the records of a data type and the frame around its screens meet. */
export const TypeRecords = loadTab(
  () => import("../posts/records-screen.tsx").then(({ RecordsScreen }) => RecordsScreen),
  <Loading what="records" rows={8} height={40} />,
);
