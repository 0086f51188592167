import { loadTab } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";

/** Where the records of a data type and the frame around its screens meet. */
export const TypeRecords = loadTab(
  () => import("./records-screen.tsx").then(({ RecordsScreen }) => RecordsScreen),
  <Loading what="records" rows={8} height={40} />,
);
