import { expect, test } from "vitest";
import { firstStatus } from "../../../model/workflow/status.ts";
import { statusChange, statusFields, statusValues } from "../status/status-fields.ts";
import { colorOfStatus, statusTexts, titleOfStatus } from "./status-labels.ts";
import type { StatusDraft } from "./workflow-draft.ts";

const fields = [{ id: "f", slug: "price", label: "Price", component: "number" }];
const plain: StatusDraft = { ...firstStatus, key: "1" };
const mail = { component: "send-email", slug: "m" };

test("what is set up in a status is said in a few words each, and nothing of what is not", () => {
  expect(statusTexts(plain, fields)).toEqual([]);
  const full: StatusDraft = {
    ...plain,
    conditions: [{ slug: "price", op: "gt", value: 5 }],
    actions: [mail, mail, { component: "create-post", slug: "c" }],
    assignees: [1],
    hiddenFields: ["price"],
    settings: { netDate: 1 },
  };
  expect(statusTexts(full, fields)).toEqual([
    "Needs: Price is more than 5",
    "2 e-mails",
    "1 action",
    "1 person",
    "1 field limit",
    "due in 1 day",
  ]);
  const two: StatusDraft = { ...plain, conditions: [...full.conditions, { slug: "title", op: "notnull" }], assignees: [1, 2] };
  expect(statusTexts(two, fields)).toEqual(["2 conditions", "2 people"]);
});

test("a status without a title has a name all the same, and a colour of the owner's own is itself", () => {
  expect(titleOfStatus({ title: "" })).toBe("Without a title");
  expect(colorOfStatus({ color: "#123456" })).toBe("#123456");
  expect(colorOfStatus({ color: "red" })).toBe("var(--j-tag-red)");
});

test("each field of a status changes what it shows, and nothing else of it", () => {
  const answers = { title: "T", slug: "t", color: "red", next: "2", nextLabel: "Go", netDate: 3, successMessage: "M", assignMode: "all" };
  for (const [slug, value] of Object.entries({ ...answers, assignees: [4], conditions: [{ slug: "price", op: "notnull" }] })) {
    const changed = { ...plain, ...statusChange(plain, slug, value) };
    expect(statusValues(changed)).toEqual({ ...statusValues(plain), [slug]: value });
  }
  const groups = [{ value: "3", text: "Sales" }];
  const asked = statusFields({ statuses: [plain], initial: "1" }, plain, groups).map(({ slug }) => slug);
  expect(asked.toSorted()).toEqual(Object.keys(statusValues(plain)).toSorted());
});

test("what is emptied is as it was before anybody said anything", () => {
  const said = { ...plain, settings: { nextLabel: "Go", netDate: 3 }, assignees: [1] };
  expect(statusChange(said, "nextLabel", "")).toEqual({ settings: { netDate: 3 } });
  expect(statusChange(said, "netDate", null)).toEqual({ settings: { nextLabel: "Go" } });
  expect(statusChange(said, "assignees", null)).toEqual({ assignees: [] });
  expect(statusChange(said, "next", "")).toEqual({ next: "0" });
});
