import { isJsonObject, type Json, type JsonObject } from "../base/json.ts";
import type { ActionComponent } from "./kinds.ts";

type Stored = { readonly [option: string]: unknown };

/** The kinds whose options hold lists of actions, and these options. Apart from the kinds, so that who only walks through lists needs none of them. */
const listOptions: { readonly [Kind in ActionComponent]?: readonly string[] } = { branch: ["yes", "no"] };

/** How deep lists may lie in lists. */
export const deepest = 3;

/** How many actions such a list may have. */
export const mostNested = 20;

/** The options of an action that hold lists, with these lists. */
export function listsOf(action: Stored): readonly (readonly [option: string, actions: readonly JsonObject[]])[] {
  const component = String(action.component);
  const options = Object.hasOwn(listOptions, component) ? listOptions[component as ActionComponent] : undefined;
  return (options ?? []).map((option) => {
    const list = action[option];
    return [option, Array.isArray(list) ? (list as readonly Json[]).filter(isJsonObject) : []] as const;
  });
}

/** All actions of a list, those that lie in others right behind them. What lies deeper than a list may is left out. */
export function allActions(actions: readonly JsonObject[], depth = 0): readonly JsonObject[] {
  if (depth > deepest) return [];
  return actions.flatMap((action) => [action, ...listsOf(action).flatMap(([, list]) => allActions(list, depth + 1))]);
}

/** An action with each list in it changed. */
export function withLists<Of extends Stored>(action: Of, change: (actions: readonly JsonObject[]) => readonly JsonObject[]): Of {
  const lists = listsOf(action).filter(([option]) => Array.isArray(action[option]));
  return lists.length === 0 ? action : { ...action, ...Object.fromEntries(lists.map(([option, list]) => [option, change(list)])) };
}

/** Where an action stands: what is done before it, as far as that is certain, and itself with all that comes after it. */
export interface Place {
  readonly before: readonly JsonObject[];
  readonly rest: readonly JsonObject[];
}

/** The place of the action with this key, in the list or in a list in it; after a list in it the outer one goes on. */
export function placeOf(actions: readonly JsonObject[], slug: string, depth = 0): Place | undefined {
  if (depth > deepest) return undefined;
  for (const [at, action] of actions.entries()) {
    if (action.slug === slug) return { before: actions.slice(0, at), rest: actions.slice(at) };
    for (const [, list] of listsOf(action)) {
      const inner = placeOf(list, slug, depth + 1);
      if (inner) return { before: [...actions.slice(0, at), ...inner.before], rest: [...inner.rest, ...actions.slice(at + 1)] };
    }
  }
  return undefined;
}
