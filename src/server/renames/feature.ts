import { feature } from "../kernel/feature.ts";

/** All that names data types, fields and pages in an app, and follows where these are called otherwise. */
export const renames = feature("renames", { endpoints: [] });
