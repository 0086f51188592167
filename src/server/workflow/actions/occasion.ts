import type { Action } from "../../../model/actions/action.ts";
import type { Json } from "../../../model/base/json.ts";
import type { Status } from "../../../model/workflow/status.ts";
import type { Type } from "../../post-types/public.ts";
import type { PostRow } from "../../posts/public.ts";
import type { WriteScope } from "../../scope.ts";

/** What an action acts on. */
export interface Occasion {
  readonly row: PostRow;
  readonly type: Type;
  readonly status: Status;
  /** What the actions before it gave, by their slugs. */
  readonly results: ReadonlyMap<string, Json>;
}

/**
 * What a kind of action does: in the transaction of whoever runs the list, with the app's own authority and in this app alone.
 * Whatever leaves the database is asked of a job. It answers its result and a line for the log; it fails by a refusal.
 */
export type Perform = (scope: WriteScope, action: Action, occasion: Occasion) => Promise<{ readonly result: Json; readonly log: string }>;
