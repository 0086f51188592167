import { expect, test } from "vitest";
import type { PostType, Status } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { scopeOf } from "../../../model/formula/scope.ts";
import { filledConditions } from "../../../model/workflow/filled-conditions.ts";
import { firstStatus } from "../../../model/workflow/status.ts";
import { transitionTo } from "./transition-to.ts";

const status = (id: number, next: string, conditions: Status["conditions"] = []): Status => ({
  ...{ ...firstStatus, id, typeId: 1, slug: `s${id}`, title: `S${id}`, next, conditions },
});
const finish = status(2, "0", [{ slug: "paid", op: "gte", value: "${model.price}" }]);
const type = {
  statuses: [status(1, "2"), finish, status(3, "0")],
  postFields: ["paid", "price"].map((slug) => ({ id: slug, slug, label: slug, component: "number" })),
} as unknown as PostType;
const record = (paid: number) => ({ id: 7, statusId: 1, paid, price: 10 }) as unknown as Post;
const environment = { now: "2026-11-25T12:00:00.000Z", zone: "UTC" };
const way = (post: Post, to: Status) =>
  transitionTo(type, post, to, {
    mayMove: true,
    isAdmin: false,
    fill: (all) =>
      filledConditions(all, {
        scope: scopeOf({ model: post }),
        environment,
        fields: new Map(type.postFields.map((one) => [one.slug, one])),
      }),
  });

test("a record goes on once it meets what the formula in a condition gives for it", () => {
  expect(way(record(100), finish)).toEqual({ by: "step" });
  expect(way(record(9), finish)).toEqual({ by: "none", why: "Needs: paid is at least 10" });
});

test("only admins put a record where its workflow does not lead next", () => {
  expect(type.statuses.slice(2).map((other) => way(record(100), other).by)).toEqual(["none"]);
});
