import { wire } from "../installation.ts";
import type { Served } from "../served.ts";
import { firstOrder, type Ground, many } from "./ground.ts";
import type { Job } from "./turns.ts";

/** All that is asked of both sides. */
export async function jobsOn(product: Served, native: Served, ground: Ground): Promise<Job[]> {
  const { app, type, owner, member } = ground;
  const path = `/api/${app}/types/${type}/posts`;
  const ours = (requests: readonly string[]) => ({ port: product.port, requests });
  const theirs = (name: string, all: readonly (readonly unknown[])[]) => ({
    port: native.port,
    requests: all.map((values) => wire("GET", `/${name}?${new URLSearchParams(values.map((value) => ["v", String(value)]))}`)),
  });
  const asked = (below: string, list: string, token = owner) => wire("GET", `${path}${below}?count=30&${list}`, { token });
  const some = Array.from({ length: 200 }, (_, n) => n);
  const pairs = some.map((n) => [`City ${n % 50}`, `P${n % 4}`] as const);
  const filters = pairs.map(([city, priority]) => `city=${encodeURIComponent(city)}&priority=${priority}`);
  const pieces = some.map((n) => (n * 331).toString(16).padStart(4, "0"));
  const ids = some.map((n) => firstOrder + 1 + ((n * 7_919) % many));
  const deep = await placesOf(product, `${path}?count=30&orderBy=price`, owner);
  const values = (n: number) => ({
    title: `New ${n}`,
    price: n,
    quantity: 3,
    city: `City ${n % 50}`,
    priority: "P2",
    orderedOn: "2026-11-22",
  });
  return [
    { name: "list 30 newest", ours: ours([asked("", "")]), native: theirs("newest", [[]]), goal: { times: 2 } },
    {
      name: "2 filters + sort",
      ours: ours(filters.map((filter) => asked("", `${filter}&orderBy=price`))),
      native: theirs("filtered", pairs),
      goal: { times: 2 },
    },
    {
      name: "count of 2 filters",
      ours: ours(filters.map((filter) => asked("/count", filter))),
      native: theirs("counted", pairs),
      goal: { times: 2 },
    },
    {
      name: "count of 75,000",
      ours: ours(some.map((n) => asked("/count", `priority=P${n % 4}&withCount=exact`))),
      native: theirs(
        "all",
        some.map((n) => [`P${n % 4}`]),
      ),
      goal: { times: 2 },
    },
    {
      name: "contains",
      ours: ours(pieces.map((piece) => asked("", `filter=${piece}`))),
      native: theirs(
        "contains",
        pieces.map((piece) => [`%${piece}%`]),
      ),
      goal: { times: 2 },
    },
    {
      name: "by key, deep",
      ours: ours(deep.map(({ after }) => asked("", `orderBy=price&after=${after}`))),
      native: theirs(
        "deep",
        deep.map(({ price, id }) => [price, id]),
      ),
      goal: { times: 2 },
    },
    {
      name: "get by id",
      ours: ours(ids.map((id) => wire("GET", `/api/${app}/posts/${id}`, { token: owner }))),
      native: theirs(
        "get",
        ids.map((id) => [id]),
      ),
      goal: { times: 2 },
    },
    {
      name: "create",
      ours: ours(some.map((n) => wire("POST", `/api/${app}/posts`, { token: owner, body: { typeId: type, ...values(n) } }))),
      native: {
        port: native.port,
        requests: some.map((n) => wire("POST", "/create", { body: [...Object.values(values(n)), null, null, []] })),
      },
      goal: { times: 1 / 0.3 },
    },
    {
      name: "update",
      ours: ours(ids.map((id, n) => wire("POST", `/api/${app}/posts/${id}`, { token: owner, body: { price: n } }))),
      native: { port: native.port, requests: ids.map((id, n) => wire("POST", "/change", { body: [id, n] })) },
    },
    {
      name: "30 with 3 relations, 2 roll-ups",
      ours: ours([asked("", "with=customer,branch,products")]),
      goal: { p95: 50 },
    },
    {
      name: "the same, a member's own 300",
      ours: ours([asked("", "with=customer,branch,products", member)]),
      goal: { p95: 50 },
    },
  ];
}

/** Places deep in a list that is put in order by price. */
async function placesOf({ port }: Served, list: string, token: string): Promise<{ after: string; price: number; id: number }[]> {
  const pages = Array.from({ length: 20 }, (_, n) => 4_000 + n * 250);
  const places = [];
  for (const page of pages) {
    const reply = await fetch(`http://127.0.0.1:${port}${list}&page=${page}`, { headers: { authorization: `Bearer ${token}` } });
    const last = ((await reply.json()) as { price: number; id: number }[]).at(-1);
    places.push({ after: reply.headers.get("x-next-after") ?? "", price: last?.price ?? 0, id: last?.id ?? 0 });
  }
  return places;
}
