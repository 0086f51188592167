import { load } from "./load.ts";

/** Where the records of a data type and the frame around its screens meet. */
export const TypeRecords = load(() => import("../posts/records-screen.tsx"), "RecordsScreen");
