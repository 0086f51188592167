import { lazy } from "react";

/** Where the records of a data type and the frame around its screens meet. */
export const TypeRecords = lazy(() => import("../posts/records-screen.tsx").then(({ RecordsScreen }) => ({ default: RecordsScreen })));
