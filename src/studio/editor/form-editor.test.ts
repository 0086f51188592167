import { expect, test } from "vitest";
import type { Json } from "../../model/base/json.ts";
import { offeredKinds } from "../../model/fields/kinds.ts";
import type { Block, Layout } from "../../model/page/block.ts";
import { clipOf } from "../../model/page/clipboard.ts";
import { layoutOf, nodeOf } from "../../model/page/tree.ts";
import { clipboardKey } from "./commands/clipboard-key.ts";
import { removalPlan } from "./commands/delete.ts";
import { addAt } from "./commands/insert.ts";
import { press } from "./commands/keys.ts";
import { offeredAt, spotAfter } from "./commands/places.ts";
import { setText } from "./commands/set-text.ts";
import { createEditor } from "./editor.ts";
import { formKinds } from "./kinds/form-kinds.ts";

const email = { id: "input-text_1", slug: "email", label: "E-mail", component: "input-text", type: "email" };
const phone = { id: "input-text_2", slug: "__phone7", label: "Phone", component: "input-text", type: "tel" };
const size = { id: "number_3", slug: "size", label: "Size", component: "number" };

test("a form offers every declared kind of field, and nothing can be put into a field", () => {
  const user = open();
  expect(offeredAt(user.editor, null).map(({ kind }) => kind)).toEqual(offeredKinds().map(({ kind }) => kind));
  expect(offeredAt(user.editor, "number_3")).toEqual([]);
});

test("a field that is added has an id of its kind and a key of its label, both its own [ED-12]", () => {
  const user = open().select("input-text_1");
  for (let round = 0; round < 120; round++) user.add("rate");
  const added = user.fields.filter(({ component }) => component === "rate");
  expect(added).toHaveLength(120);
  for (const { id, slug } of added) {
    expect(id).toMatch(/^rate_\d+$/);
    expect(slug).toMatch(/^__rating\d+$/);
  }
  expect(new Set(user.fields.map(({ id }) => id)).size).toBe(123);
  expect(new Set(user.fields.map(({ slug }) => slug)).size).toBe(123);
  expect(user.fields[1]?.component).toBe("rate");
});

test("the key follows the label with the number it has, until somebody types one [FW-66]", () => {
  const user = open().say("input-text_2", "label", "First name");
  expect(user.field("input-text_2")).toMatchObject({ label: "First name", slug: "__first_name7" });
  user.say("input-text_2", "slug", "mine").say("input-text_2", "label", "Other");
  expect(user.field("input-text_2")).toMatchObject({ label: "Other", slug: "mine" });
  user.say("input-text_1", "label", "Post");
  expect(user.field("input-text_1")).toMatchObject({ label: "Post", slug: "email" });
});

test("a key that another field has already is drawn again", () => {
  const user = open([{ ...size, slug: "__first_name7" }, phone]).say("input-text_2", "label", "First name");
  expect(user.field("input-text_2")?.slug).toMatch(/^__first_name\d+$/);
  expect(user.field("input-text_2")?.slug).not.toBe("__first_name7");
});

test("what an undo takes back is the label and the key together", () => {
  const user = open().say("input-text_2", "label", "First name").press("mod+z");
  expect(user.fields).toEqual([email, phone, size]);
  user.press("mod+shift+z");
  expect(user.field("input-text_2")).toMatchObject({ label: "First name", slug: "__first_name7" });
});

test("fields move by keys, are duplicated with names of their own, cut and pasted", () => {
  const user = open().select("number_3").press("alt+arrowup");
  expect(user.order).toEqual(["input-text_1", "number_3", "input-text_2"]);
  expect(user.heard).toBe("Small Number moved to position 2 of 3");
  user.press("mod+d");
  const [copy] = user.selected;
  expect(user.order).toEqual(["input-text_1", "number_3", copy, "input-text_2"]);
  expect(user.field(copy)?.slug).toMatch(/^__size\d+$/);
  user.press("mod+x").select("input-text_2").press("mod+v");
  expect(user.order).toHaveLength(4);
  expect(user.fields.at(-1)?.label).toBe("Size");
});

test("deleting says what is lost; a yes takes the field away and an undo brings it back", () => {
  const user = open().select("input-text_2").press("delete");
  expect(user.opened).toEqual({ what: "delete", ids: ["input-text_2"] });
  expect(formKinds.lossOf([phone])).toContain("“Phone” leaves the form.");
  const plan = removalPlan(user.editor, ["input-text_2"]);
  if (plan) user.editor.carryOut(plan);
  expect(user.order).toEqual(["input-text_1", "number_3"]);
  user.press("mod+z");
  expect(user.fields).toEqual([email, phone, size]);
});

test("the slash asks which field comes after the selected one", () => {
  expect(open().select("input-text_1").press("/").opened).toEqual({ what: "add-widget", at: { parent: null, index: 1 } });
  expect(open().press("/").opened).toEqual({ what: "add-widget", at: { parent: null, index: 3 } });
});

test("a block of a page cannot be pasted into a form [CL-06]", () => {
  const user = open();
  user.clip([{ id: "hero1", component: "hero", title: "Hello" }]);
  user.press("mod+v");
  expect(user.fields).toEqual([email, phone, size]);
  expect(user.told).toEqual(["error: Paste is not supported for this object."]);
});

test("a settings field that only the studio draws cannot be pasted either", () => {
  const user = open();
  user.clip([{ id: "pairs_1", component: "pairs", label: "Pairs", slug: "pairs" }]);
  user.press("mod+v");
  expect(user.fields).toHaveLength(3);
});

test("the key of a field follows its label until values stand under it; then it stays [FW-66]", () => {
  const amount = { id: "number_1", component: "number", label: "Amount", slug: "__amount7" };
  expect(open([amount]).say("number_1", "label", "Sum").field("number_1")).toMatchObject({ label: "Sum", slug: "__sum7" });
  const held = open([amount], (id) => id === "number_1");
  expect(held.say("number_1", "label", "Sum").field("number_1")).toMatchObject({ label: "Sum", slug: "__amount7" });
  held.add("number");
  const fresh = held.fields.at(-1)?.id ?? "";
  expect(held.say(fresh, "label", "Net").field(fresh)?.slug).toMatch(/^__net\d+$/);
});

const total: Block = { id: "calculated_4", slug: "total", label: "Total", component: "calculated", formula: "size * 2" };
const note: Block = { id: "textarea_5", slug: "note", label: "Note", component: "textarea", showIf: "${size > 1}", default: "${size} m" };

test("whatever names a field by its key in the form says its new one at once, and the old one again when that is undone", () => {
  const user = open([size, total, note]).say("number_3", "slug", "area");
  expect(user.field("calculated_4")?.formula).toBe("area * 2");
  expect(user.field("textarea_5")).toMatchObject({ showIf: "${area > 1}", default: "${area} m" });
  user.press("mod+z");
  expect(user.fields).toEqual([size, total, note]);
});

test("a key that follows its label takes along what names it", () => {
  const user = open([phone, { ...total, formula: "upper(__phone7)" }]).say("input-text_2", "label", "First name");
  expect(user.field("calculated_4")?.formula).toBe("upper(__first_name7)");
});

test("while a key is typed that is none yet, or another field's, what names the field means it as it was saved; then it follows", () => {
  const user = open([size, total, { ...note, formula: "" }]);
  for (const typed of ["s", "", "no", "note", "noted"]) {
    user.say("number_3", "slug", typed);
    const isKey = !["", "note"].includes(typed);
    expect([typed, user.field("calculated_4")?.formula]).toEqual([typed, `${isKey ? typed : "size"} * 2`]);
  }
  user.say("textarea_5", "slug", "noted");
  expect(user.field("calculated_4")?.formula).toBe("noted * 2");
});

test("a default follows the value of its option at once, and that options are kept as numbers", () => {
  const options = [
    { text: "Small", value: "1" },
    { text: "Large", value: "2" },
  ];
  const select: Block = { id: "select_6", slug: "cup", label: "Cup", component: "select", values: options, default: "2" };
  const user = open([select]).set("select_6", "values", [options[0] ?? {}, { text: "Large", value: "3" }]);
  expect(user.field("select_6")?.default).toBe("3");
  user.set("select_6", "asNumber", true);
  expect(user.field("select_6")?.default).toBe(3);
  user.press("mod+z").press("mod+z");
  expect(user.fields).toEqual([select]);
});

test("of two options with one value for a while, the default goes on to the one that it was", () => {
  const options = (small: string, large: string) => [
    { text: "Small", value: small },
    { text: "Large", value: large },
  ];
  const select: Block = { id: "select_6", slug: "cup", label: "Cup", component: "select", values: options("s", "l"), default: "s" };
  const user = open([select]).set("select_6", "values", options("l", "l"));
  expect(user.field("select_6")?.default).toBe("s");
  user.set("select_6", "values", options("l", "s"));
  expect(user.field("select_6")?.default).toBe("l");
});

function open(fields: Layout = [email, phone, size], keepsKey?: (field: string) => boolean) {
  const told: string[] = [];
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const editor = createEditor({
    file: {
      opened: { id: 7, title: "Gardens", draft: fields, draftVersion: 1 },
      saveDraft: async ({ draftVersion }) => ({ result: "saved", draftVersion: draftVersion + 1 }),
    },
    kinds: formKinds,
    ...{ app: 1, role: 0, knowsType: () => true, now: Date.now, random: Math.random, storage },
    say: (tone, words) => told.push(`${tone}: ${words}`),
    ...(keepsKey && { keepsKey }),
  });
  const state = () => editor.state.getState();
  const user = {
    editor,
    told,
    clip: (blocks: Layout) => storage.setItem(clipboardKey, clipOf(blocks, 1, Date.now())),
    select(...ids: string[]) {
      editor.select(ids);
      return user;
    },
    press(chord: string) {
      const parts = chord.split("+");
      const has = (part: string) => parts.includes(part);
      press(
        editor,
        { key: parts.at(-1) ?? "", ctrlKey: has("mod"), metaKey: false, altKey: has("alt"), shiftKey: has("shift") },
        { typing: false },
      );
      return user;
    },
    add(kind: string) {
      const addable = offeredAt(editor, null).find((one) => one.kind === kind);
      if (addable) addAt(editor, addable, spotAfter(editor, state().selection[0] ?? null));
      return user;
    },
    set(id: string, path: string, value: Json) {
      const own = nodeOf(editor.tree(), id)?.own;
      if (own) editor.carryOut({ label: "Changed field", operations: setText(editor, own, { path, value }) });
      return user;
    },
    say(id: string, path: string, value: string) {
      const own = nodeOf(editor.tree(), id)?.own;
      if (own) editor.carryOut({ label: "Changed field", operations: setText(editor, own, { path, value }) });
      return user;
    },
    field: (id: string | undefined): Block | undefined => (id === undefined ? undefined : nodeOf(editor.tree(), id)?.own),
    get fields() {
      return layoutOf(editor.tree());
    },
    get order() {
      return editor.tree().roots;
    },
    get selected() {
      return state().selection;
    },
    get heard() {
      return state().announced.text;
    },
    get opened() {
      return state().opened;
    },
  };
  return user;
}
