import { createHash } from "node:crypto";
import { wire } from "../installation.ts";
import { categories, type Ground, many } from "./ground.ts";

/** One thing that is asked of both sides; whole requests as text, sent in turn. */
export interface Job {
  readonly name: string;
  readonly ours: readonly string[];
  readonly native: readonly string[];
  /** The part of the native throughput that is promised. */
  readonly goal?: number;
  /** Takes so long that it is asked for by one connection only, and not for an index's sake. */
  readonly isLong?: true;
}

const some = Array.from({ length: 200 }, (_, n) => n);

export function jobsOn({ app, type, token }: Ground): Job[] {
  const path = `/api/${app}/types/${type}/posts`;
  const list = (query: string, below = "") => wire("GET", `${path}${below}?count=30&${query}`, { token });
  const native = (name: string, ...values: readonly unknown[]) =>
    wire("GET", `/${name}?${new URLSearchParams(values.map((value) => ["v", String(value)]))}`);
  const pairs = some.map((n) => ({ city: `City ${n % 50}`, category: categories[n % 4] ?? "", price: (n * 37) % 900, n }));
  const filter = ({ city, category }: (typeof pairs)[number]) => `city=${encodeURIComponent(city)}&category=${category}`;
  const values = (n: number) => ({
    title: `New ${n}`,
    price: n,
    city: `City ${n % 50}`,
    category: "beds",
    description: "As ordered, in oak",
  });
  const ids = some.map((n) => 2 + ((n * 7_919) % (many - 2)));
  return [
    { name: "list 30 newest", goal: 0.5, ours: [list("")], native: [native("newest")] },
    {
      name: "two filters, an order",
      goal: 0.5,
      ours: pairs.map((pair) => list(`${filter(pair)}&orderBy=price`)),
      native: pairs.map(({ city, category }) => native("filtered", city, category)),
    },
    {
      name: "two filters, a range, its order",
      goal: 0.5,
      ours: pairs.map((pair) => list(`${filter(pair)}&price:gte=${pair.price}&orderBy=price`)),
      native: pairs.map(({ city, category, price }) => native("ranged", city, category, price)),
    },
    {
      name: "count of two filters",
      goal: 0.5,
      ours: pairs.map((pair) => list(filter(pair), "/count")),
      native: pairs.map(({ city, category }) => native("counted", city, category)),
    },
    {
      name: "get by id",
      goal: 0.5,
      ours: ids.map((id) => wire("GET", `/api/${app}/posts/${id}`, { token })),
      native: ids.map((id) => native("get", id)),
    },
    {
      name: "create, validated",
      goal: 0.4,
      ours: some.map((n) => wire("POST", `/api/${app}/posts`, { token, body: { typeId: type, ...values(n) } })),
      native: some.map((n) => wire("POST", "/create", { body: Object.values(values(n)) })),
    },
    {
      name: "a text contains",
      isLong: true,
      ours: some.map((n) => list(`description:like=${piece(n)}`)),
      native: some.map((n) => native("contains", `%${piece(n)}%`)),
    },
    {
      name: "is not, an order",
      isLong: true,
      ours: pairs.map(({ category }) => list(`category:neq=${category}&orderBy=price`)),
      native: pairs.map(({ category }) => native("unlike", category)),
    },
    {
      name: "page 3,000",
      isLong: true,
      ours: [list("page=3000")],
      native: [native("paged", 2_999 * 30)],
    },
  ];
}

/** A piece of a text that one record has, and some by chance. */
const piece = (n: number) =>
  createHash("md5")
    .update(String(1 + n * 331))
    .digest("hex")
    .slice(0, 6);
