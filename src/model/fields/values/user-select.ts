import { peopleRules, type UsersOptions } from "./people.ts";
import type { ValueRules } from "./value-rules.ts";

/** People of the app by their ids: one, or several. */
export const userSelectValue: ValueRules<UsersOptions> = peopleRules((field) => field);
