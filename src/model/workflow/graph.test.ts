import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { graphOf } from "./graph.ts";
import { type DraftStatus, firstStatus } from "./status.ts";
import { transitionSentence, transitionText } from "./transition-text.ts";
import { transitionsBetween } from "./transitions.ts";

const fields: readonly FieldBlock[] = [{ id: "f1", slug: "price", label: "Price", component: "number" }];
const status = (id: number, next: string, more: Partial<DraftStatus> = {}): DraftStatus => ({
  ...firstStatus,
  ...{ id, title: `S${id}`, slug: `s${id}`, next },
  ...more,
});
const moveTo = (valueToUpdate: unknown, more: object = {}) => ({
  ...{ component: "update-post", slug: "move", postId: "", fieldToUpdate: "statusId", valueToUpdate },
  ...more,
});
const button = (actions: readonly object[], more: object = {}) =>
  ({ id: "b", slug: "reopen", label: "Reopen", component: "action-button", type: "btn", actions, ...more }) as unknown as FieldBlock;
const drawn = (statuses: readonly DraftStatus[], of = fields) =>
  transitionsBetween(statuses, of).map(({ from, to, by }) => `${from.title} ${by} ${to?.title ?? "?"}`);
const marksIn = (statuses: readonly DraftStatus[], of = fields) => {
  const { marksOf } = graphOf(statuses, statuses[0], of);
  return statuses.map((one) => marksOf(one).join(" "));
};

test("a status leads to its next one, whether that is named by its id or, while it is new, by its slug", () => {
  const fresh = { ...firstStatus, title: "Fresh", slug: "fresh", next: "1" };
  expect(drawn([status(1, "2"), status(2, "fresh"), fresh])).toEqual(["S1 step S2", "S2 step Fresh", "Fresh step S1"]);
  expect(drawn([status(1, "0"), status(2, "99"), status(3, "3")])).toEqual([]);
});

test("an action that sets the status of its own record is a way, one that sets another record's or another field is none", () => {
  const actions = [
    ...[moveTo("s2"), moveTo(3), moveTo("${nowhere}"), moveTo("gone")],
    ...[moveTo("s2", { postId: "post_1" }), moveTo("s2", { fieldToUpdate: "title" }), moveTo("s2", { component: "create-post" })],
  ];
  const statuses = [status(1, "0", { actions: actions as DraftStatus["actions"] }), status(2, "0"), status(3, "0")];
  expect(drawn(statuses)).toEqual(["S1 action S2", "S1 action S3", "S1 action ?"]);
});

test("a button leads on from each status that lets it be pressed", () => {
  const form = [...fields, button([moveTo("s1")])];
  const statuses = [
    status(1, "2"),
    status(2, "3"),
    status(3, "4", { hiddenFields: ["reopen"] }),
    status(4, "0", { readOnlyFields: ["reopen"] }),
  ];
  expect(drawn(statuses, form)).toEqual(["S1 step S2", "S2 step S3", "S2 button S1", "S3 step S4"]);
  expect(drawn(statuses, [button([moveTo("s1")], { type: "link" })])).not.toContain("S2 button S1");
});

test("the first status, ends, what nothing leads to and what never ends are marked", () => {
  expect(marksIn([status(1, "2"), status(2, "0"), status(3, "2"), status(4, "0")])).toEqual([
    ...["first", "end", "unreachable", "unreachable end"],
  ]);
  expect(marksIn([status(1, "2"), status(2, "1"), status(3, "1")])).toEqual(["first endless", "endless", "unreachable endless"]);
  expect(marksIn([status(1, "0")])).toEqual(["first end"]);
});

test("a way by an action or a button counts, also where only a formula knows where to", () => {
  const closing = status(1, "2", { actions: [moveTo("s3")] as DraftStatus["actions"] });
  expect(marksIn([closing, status(2, "1"), status(3, "0")])).toEqual(["first", "", "end"]);
  const open = status(1, "2", { actions: [moveTo("${post.where}")] as DraftStatus["actions"] });
  expect(marksIn([open, status(2, "1"), status(3, "0")])).toEqual(["first", "", "end"]);
  expect(marksIn([status(1, "0"), status(2, "0")], [button([moveTo(2)])])).toEqual(["first end", "end"]);
});

test("a button that brings records back makes no end less of one", () => {
  expect(marksIn([status(1, "2"), status(2, "0")], [button([moveTo(1)])])).toEqual(["first", "end"]);
});

test("a way is said with who takes it and what must hold", () => {
  const conditions: DraftStatus["conditions"] = [{ slug: "price", op: "gt", value: 5 }];
  const from = status(1, "2", { settings: { nextLabel: "Send" }, actions: [moveTo("${x}", { conditions })] as DraftStatus["actions"] });
  const [step, action] = transitionsBetween([from, status(2, "0", { conditions })], fields);
  expect(step && transitionText(step, fields)).toBe("“Send”, if Price is more than 5");
  expect(step && transitionSentence(step, fields)).toBe("From S1 to S2: “Send”, if Price is more than 5");
  expect(action && transitionSentence(action, fields)).toBe(
    "From S1 to wherever a formula says: By itself (move), if Price is more than 5",
  );
  const [plain] = transitionsBetween([status(1, "2"), status(2, "0")], fields);
  expect(plain && transitionText(plain, fields)).toBe("“Move to S2”");
});
