import { peopleRules, type UsersOptions } from "./people.ts";
import type { ValueRules } from "./value-rules.ts";

/** People of the app by their ids, always several. */
export const usersValue: ValueRules<UsersOptions> = peopleRules((field) => ({ ...field, multiple: true }));
