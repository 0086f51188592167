import * as z from "zod";
import { toMinor } from "./minor-units.ts";

/** Money as the API says it: a JSON number in major units with at most two decimals. It is kept in minor units: 12.5 is 1250. */
export const amount = z.number().refine((major) => toMinor(major).ok, "must be an amount with at most 2 decimals");
