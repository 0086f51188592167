import * as z from "zod";
import type { Json, JsonObject } from "../../model/base/json.ts";

/** An id inside an app, or of an app or a person, in the payloads of jobs and events. */
export const id = z.number().int().nonnegative();
export const ids = z.array(id);

/** Any JSON, as it stands in the queue. */
export const anyJson = z.custom<Json>((value) => value !== undefined);
export const jsonObject = z.custom<JsonObject>((value) => typeof value === "object" && value !== null && !Array.isArray(value));
