import type { CallOf, ReplyOf } from "../../contract/endpoint.ts";
import type { Endpoints } from "../../contract/endpoints.ts";
import { type EndpointRoute, type EndpointRoutes, endpointRoutes } from "./endpoint-routes.ts";
import { newKey } from "./new-key.ts";
import { type Answer, type Outgoing, send } from "./send.ts";

/** Parameters of a list: `{ "title:like": "%a%", count: 30, page: 2, orderBy: "title" }`. Several of one name are a list. */
export type ListParameters = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export interface CallOptions {
  /** For lists, counts and exports: filters, order and page. */
  readonly list?: ListParameters;
  readonly signal?: AbortSignal | undefined;
  /** The caller shows the failure itself: no toast. */
  readonly quiet?: boolean;
  /** Under this key the same call is done once, however often it is sent. What creates something has one anyway. */
  readonly key?: string;
  /** Others are asked before it is answered: it is waited for however long that takes. */
  readonly unhurried?: boolean;
}

/** What an endpoint is called with; ids may be numbers. */
export type CallWith<Of> = Widened<CallOf<Of>> & CallOptions;
type Widened<Call> = {
  [Part in keyof Call]: Part extends "params" ? { readonly [Name in keyof Call[Part]]: string | number } : Call[Part];
};

type Arguments<Of> = Record<never, never> extends CallOf<Of> ? [call?: CallWith<Of>] : [call: CallWith<Of>];

export interface Caller<Of> {
  (...call: Arguments<Of>): Promise<ReplyOf<Of>>;
  /** The same of a list, with how many there are in all. */
  withTotal(...call: Arguments<Of>): Promise<{ readonly items: ReplyOf<Of>; readonly total: number }>;
  /** The same of a list that goes on by where it ended. */
  withPlace(...call: Arguments<Of>): Promise<Placed<ReplyOf<Of>>>;
}

export interface Placed<Items> {
  readonly items: Items;
  /** Where the next load begins; null: there is none. */
  readonly next: string | null;
  /** What the server tells of how it went about it: its Server-Timing. */
  readonly timing: string | null;
}

/** Every endpoint by its name: `await api.nextPost({ params: { post: 7 }, body: {} })`. Throws `CallFailed`. */
export type Api = { readonly [Name in keyof Endpoints]: Caller<Endpoints[Name]> };

/** The calls below one app, by id or slug. */
export function apiOf(app: string | number): Api {
  return createApi(endpointRoutes(), app, send);
}

/** The calls that belong to no app. */
export const platformApi = (): Api => apiOf(1);

type AnyCall = { params?: Record<string, string | number>; query?: ListParameters; body?: unknown } & CallOptions;

export function createApi(routes: EndpointRoutes, app: string | number, deliver: (outgoing: Outgoing) => Promise<Answer>): Api {
  const callers = Object.entries(routes).map(([name, route]) => {
    const answer = (call: AnyCall = {}) => deliver(outgoingOf(route, app, call));
    const caller = async (call?: AnyCall) => (await answer(call)).body;
    const withTotal = async (call: AnyCall = {}) => {
      const { body, headers } = await answer({ ...call, list: { ...call.list, withCount: 1 } });
      return { items: body, total: Number(headers.get("X-Total-Count")) };
    };
    const withPlace = async (call?: AnyCall) => {
      const { body: items, headers } = await answer(call);
      return { items, next: headers.get("X-Next-After"), timing: headers.get("Server-Timing") };
    };
    return [name, Object.assign(caller, { withTotal, withPlace })];
  });
  // The one place where the routes' names and the contract's types are brought together.
  return Object.fromEntries(callers) as Api;
}

export function outgoingOf(route: EndpointRoute, app: string | number, call: AnyCall): Outgoing {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(call.params?.[name] ?? "")));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...call.query, ...call.list })) {
    if (value !== undefined) for (const each of [value].flat()) search.append(name, String(each));
  }
  const asked = search.size > 0 ? `?${search}` : "";
  return {
    method: route.method,
    url: `/api/${encodeURIComponent(String(app))}${path}${asked}`,
    body: call.body,
    idempotencyKey: call.key ?? (route.creates ? newKey() : undefined),
    signal: call.signal,
    quiet: call.quiet ?? false,
    unhurried: call.unhurried ?? false,
  };
}
