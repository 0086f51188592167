import { expect, test } from "vitest";
import type { PostType, Status } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import { firstStatus } from "../../model/workflow/status.ts";
import { filterLabel } from "../record-lists/filter/filter-label.ts";
import { listParameters } from "../transfer/exporting/list-parameters.ts";
import { parametersOf } from "./cache/records-query.ts";
import { withNew } from "./cache/with-new.ts";
import { nextStep } from "./status/next-step.ts";
import { wayThrough } from "./status/status-path.tsx";

const status = (id: number, next: string): Status => ({ ...firstStatus, id, typeId: 1, slug: `s${id}`, title: `S${id}`, next });

test("the path of a record goes from the first status along the links, and a circle ends", () => {
  const statuses = [status(1, "2"), status(2, "3"), status(3, "1"), status(4, "0")];
  expect(wayThrough(statuses, 1, 2).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(wayThrough(statuses, 1, 4).map(({ id }) => id)).toEqual([4]);
});

test("what the next step needs is said with what its formulas gave", () => {
  const conditions = [{ slug: "paid", op: "gte" as const, value: "${price * 2}" }];
  const statuses = [status(1, "2"), { ...status(2, "0"), conditions }];
  const type = { statuses, postFields: [{ id: "p", slug: "paid", label: "Paid", component: "number" }] } as unknown as PostType;
  const fill = () => [{ slug: "paid", op: "gte" as const, value: 10 }];
  const needs = (paid: number) => nextStep(type, { statusId: 1 } as unknown as Post, { values: { paid }, mayMove: true, fill })?.needs;
  expect([needs(9), needs(10)]).toEqual(["Needs: Paid is at least 10", undefined]);
});

test("of a next step whose formulas cannot be worked out this is said, never the formula", () => {
  const conditions = [{ slug: "paid", op: "gte" as const, value: "${price * 2}" }];
  const statuses = [status(1, "2"), { ...status(2, "0"), title: "Done", conditions }];
  const type = { statuses, postFields: [] } as unknown as PostType;
  const step = nextStep(type, { statusId: 1 } as unknown as Post, { values: {}, mayMove: true, fill: () => undefined });
  expect(step?.needs).toBe('The conditions of "Done" cannot be worked out.');
});

test("what the next step will mail is said before it is taken", () => {
  const mail = { component: "send-email", slug: "mail_1" };
  const sends = (actions: Status["actions"]) => {
    const type = { statuses: [status(1, "2"), { ...status(2, "0"), actions }], postFields: [] } as unknown as PostType;
    return nextStep(type, { statusId: 1 } as unknown as Post, { values: {}, mayMove: true, fill: (all) => all })?.sends;
  };
  expect(sends([])).toBeUndefined();
  expect(sends([{ component: "update-post", slug: "post_1" }, mail])).toBe("Sends an e-mail");
  expect(sends([mail, { ...mail, slug: "mail_2" }])).toBe("Sends 2 e-mails");
});

test("the label of a filter is cut at 15 characters", () => {
  expect(filterLabel("Client contains")).toBe("Client contains");
  expect(filterLabel("Client contains a")).toBe("Client contains…");
});

test("a new record stands on top of the first load", () => {
  expect(withNew("new")({ pages: [["a"], ["b"]], pageParams: [1, 2] }).pages).toEqual([["new", "a"], ["b"]]);
});

test("two conditions on one field by one operator both stand in the address, and in an export", () => {
  const filters = ["a", "b"].map((value) => ({ slug: "title", op: "like" as const, value }));
  const asked = { search: "", filters, order: { slug: "id", descending: true } };
  expect(parametersOf(asked)).toEqual({ "title:like": ["a", "b"] });
  expect(listParameters(asked)).toEqual({ "title:like": ["a", "b"], orderByDesc: ["id"] });
});
