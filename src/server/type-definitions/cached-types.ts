import { cacheGroup, cacheKey } from "../kernel/cache-key.ts";
import type { Type } from "./find-types.ts";
import type { TypeRow } from "./store.ts";

/** All that is looked up of an app's types and their fields: dropped as one when a type changes. */
export const typeDefinitions = cacheGroup("type");
/** What pages offer of types; dropped when a page is published as well. */
export const offeredOnPages = cacheGroup("offered", typeDefinitions);

export const typeNamed = cacheKey<Type | null>(typeDefinitions, "named");
export const partitionsInUse = cacheKey<readonly number[]>(typeDefinitions, "partitions");
export const typesThatRollUp = cacheKey<readonly TypeRow[]>(typeDefinitions, "rollups");
export const typesWithBacklinks = cacheKey<readonly Type[]>(typeDefinitions, "backlinks");
/** Whether a form for records of the type stands on a public page. */
export const typeOnPublicPage = cacheKey<boolean>(typeDefinitions, "on-page");
/** Whether a public page offers records of the type to choose from. */
export const typeOfferedOnPages = cacheKey<boolean>(offeredOnPages, "type");
