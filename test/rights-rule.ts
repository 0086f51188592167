/** What everybody sees of the records of a rights world, told by the model alone: what the server answers is held against it. */

import { roles, type Standing } from "../src/model/access/guards.ts";
import type { Json } from "../src/model/base/json.ts";
import { relationResult } from "../src/model/fields/values/relation-field.ts";
import { type PermissionName, permissionNames, reaches, recordRights } from "../src/model/types/permission.ts";

/** What every type there has: so many records, in turn in these statuses, which hide this. */
export const perType = {
  records: 6,
  hiddenIn: { open: [], guarded: ["secret", "amount"], closed: ["title", "content", "to_open", "to_own"] } as {
    readonly [status: string]: readonly string[];
  },
};
const hiddenSomewhere = new Set(Object.values(perType.hiddenIn).flat());

export interface KnownRecord {
  readonly id: number;
  readonly permission: PermissionName;
  readonly status: string;
  readonly userId: number;
  readonly assigneeIds: readonly number[];
  readonly values: { readonly [Slug in "title" | "content" | "name" | "secret"]: string } & { readonly amount: number };
  readonly to: { readonly [To in PermissionName]?: readonly number[] };
}

export interface Onlooker {
  readonly name: string;
  readonly id: number | null;
  readonly standing: Standing;
  /** The types that their key is good for; absent: they call without one. */
  readonly covered?: readonly PermissionName[];
}

interface Shown {
  readonly [slug: string]: Json;
}

export class Rule {
  readonly #records: readonly KnownRecord[];
  readonly #who: Onlooker;

  constructor(records: readonly KnownRecord[], who: Onlooker) {
    this.#records = records;
    this.#who = who;
  }

  get isAdmin(): boolean {
    return this.#who.standing.appRole >= roles.appAdmin;
  }

  mayRead(of: PermissionName): boolean {
    return this.#reach(of) !== "none";
  }

  sees({ permission, userId, assigneeIds }: KnownRecord): boolean {
    const { id } = this.#who;
    return reaches(this.#reach(permission), { isOwn: id !== null && (userId === id || assigneeIds.includes(id)) });
  }

  /** All that they see of the records of a type, the newest first. */
  seen(of: PermissionName): readonly KnownRecord[] {
    return this.#records.filter((record) => record.permission === of && this.sees(record)).toSorted((one, other) => other.id - one.id);
  }

  opens({ status }: KnownRecord, slug: string): boolean {
    return this.isAdmin || perType.hiddenIn[status]?.includes(slug) !== true;
  }

  /** Whether they see a field whatever the status, so that lists may be asked for it. */
  isOpen(slug: string): boolean {
    return this.isAdmin || !hiddenSomewhere.has(slug);
  }

  /** What records hold themselves. */
  alone(record: KnownRecord): Shown {
    const { title, content, ...own } = record.values;
    const pointing = Object.entries(record.to).map(([name, ids]) => [`to_${name}`, [...ids]] as const);
    const fields = [...Object.entries(own), ...pointing].filter(([slug]) => this.opens(record, slug));
    const said = { title: this.opens(record, "title") ? title : null, content: this.opens(record, "content") ? content : "" };
    return { id: record.id, ...said, ...Object.fromEntries(fields) };
  }

  /** The same with what is worked out for them of others. */
  whole(record: KnownRecord): Shown {
    const amounts = (all: readonly KnownRecord[]) => all.flatMap((one) => (this.opens(one, "amount") ? one.values.amount : []));
    const secrets = (all: readonly KnownRecord[]) => all.flatMap((one) => (this.opens(one, "secret") ? one.values.secret : []));
    const entries = permissionNames.flatMap((other): [string, Json][] => {
      const there = this.mayRead(other) && this.opens(record, `to_${other}`) ? this.targets(record, other) : undefined;
      const here = this.mayRead(other) ? this.pointing(record, other) : undefined;
      return [
        [`sum_${other}`, there ? relationResult("sum", amounts(there)) : null],
        [`all_${other}`, there ? relationResult("list", secrets(there)) : null],
        [`back_${other}`, here ? relationResult("list", secrets(here)) : null],
        [`count_${other}`, here ? here.length : null],
      ];
    });
    return { ...this.alone(record), ...Object.fromEntries(entries) };
  }

  targets(record: KnownRecord, to: PermissionName): readonly KnownRecord[] {
    const all = (record.to[to] ?? []).flatMap((id) => this.#records.find((one) => one.id === id) ?? []);
    return all.filter((one) => this.sees(one));
  }

  pointing({ id, permission }: KnownRecord, from: PermissionName): readonly KnownRecord[] {
    return this.seen(from).filter((one) => this.opens(one, `to_${permission}`) && one.to[permission]?.includes(id));
  }

  /** The words of all records that may come to their eyes in any way. */
  words(): ReadonlySet<string> {
    const slugs = ["title", "content", "name", "secret"] as const;
    const seen = this.#records.filter((record) => this.sees(record));
    return new Set(seen.flatMap((record) => slugs.flatMap((slug) => (this.opens(record, slug) ? record.values[slug] : []))));
  }

  #reach(of: PermissionName) {
    return this.#who.covered?.includes(of) === false ? "none" : recordRights(of, this.#who.standing).read;
  }
}
