import type { Action } from "../../../model/actions/action.ts";
import type { Json, JsonObject } from "../../../model/base/json.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import type { Status } from "../../../model/workflow/status.ts";
import type { WriteScope } from "../../kernel/scope.ts";
import type { RecordRow } from "../../record-rows/public.ts";
import type { Type } from "../../type-definitions/public.ts";

/** What an action acts on. */
export interface ActionContext {
  readonly row: RecordRow;
  readonly type: Type;
  readonly status: Status;
  readonly trigger: Trigger;
  /** What the actions before it gave, by their slugs. */
  readonly results: ReadonlyMap<string, Json>;
  /** The names that its own formulas read. */
  readonly reads: ReadonlySet<string>;
  /** What is to be done after it. */
  readonly rest: readonly JsonObject[];
  /** What began the chain that it stands in. */
  readonly cause: Cause;
}

/** What began a chain of actions, and how many events lie between. */
export interface Cause {
  readonly root: string;
  readonly depth: number;
}

/** What set the list off: the status that the record entered, a button of the record, or an automation of its type. */
export interface Trigger {
  /** The instant from which schedules count. */
  readonly since: string;
  readonly button?: Pressed;
  /** The id of the automation. */
  readonly automation?: number;
}

export interface Pressed {
  readonly slug: string;
  /** What the button's own form was answered. */
  readonly input: FieldValues;
  /** The record's values as they stood on the screen of whoever pressed it. Formulas read them; nothing else does. */
  readonly unsaved: JsonObject;
  /** The public page that it was pressed on; absent: a record's own form. */
  readonly on?: PressedOn | undefined;
}

/** A public page as formulas name it, and what its address asked. */
export interface PressedOn {
  readonly page: { readonly id: number; readonly title: string; readonly slug: string };
  readonly query: { readonly [name: string]: string };
}

/**
 * What a kind of action does: in the transaction of whoever runs the list, with the app's own authority and in this app alone. No
 * option has a hole any more. Whatever leaves the database is asked of a job. It answers its result and a line for the log; it
 * fails by a refusal.
 */
export type Perform = (scope: WriteScope, action: Action, actionContext: ActionContext) => Promise<Performed>;

export interface Performed {
  readonly result: Json;
  /** What was done, in a line for people. */
  readonly log: string;
  /** When what was planned is to happen; absent: nothing was. */
  readonly dueAt?: Date;
  /** What is done next, before the rest of the list. */
  readonly next?: readonly JsonObject[];
  /** The rest of the list is done later. */
  readonly pauses?: true;
}
