import { expect, test } from "vitest";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { CallFailed } from "../data/call-failed.ts";
import { useAsked } from "../frame/dialogs/ask-store.ts";
import { savePart } from "./save-part.ts";
import type { TypeChanges } from "./use-change-type.ts";

const fields: FieldBlock[] = [
  { id: "f1", slug: "one", label: "Team one", component: "select" },
  { id: "f2", slug: "two", label: "Team two", component: "select" },
];
const valuesOf = ({ settings }: PostType): FieldValues => ({ one: settings.one ?? "none", two: settings.two ?? "none" }) as FieldValues;
const part = { fields, valuesOf, changesIn: (values: FieldValues) => ({ settings: values }) as TypeChanges };

/** A server that keeps one type, which somebody else has changed since it was seen. */
function serve(theirs: FieldValues) {
  const seen = { id: 7, title: "Orders", settings: {}, updatedAt: "2026-03-01T12:00:00.000Z" } as unknown as PostType;
  let kept = { ...seen, settings: theirs, updatedAt: "2026-03-01T12:00:01.000Z" } as unknown as PostType;
  const change = async ({ updatedAt, settings }: TypeChanges = {}) => {
    if (updatedAt !== undefined && updatedAt < kept.updatedAt)
      throw new CallFailed({ status: 409, code: "stale", data: { type: kept } as never });
    kept = { ...kept, settings: { ...kept.settings, ...settings } } as PostType;
    return kept;
  };
  return { seen, change, now: () => valuesOf(kept) };
}

/** Answers the next question, and what it said. */
function answer(yes: boolean): Promise<string | undefined> {
  return new Promise((told) => {
    const end = useAsked.subscribe(({ asked }) => {
      if (asked?.kind !== "confirm") return;
      end();
      useAsked.setState({ asked: undefined });
      asked.answer(yes);
      told(asked.question.text);
    });
  });
}

test("what is set in a form about a type leaves what somebody else has set in it meanwhile", async () => {
  const { seen, change, now } = serve({ two: "write" });
  await savePart(change, { seen, values: { one: "read", two: "none" } }, part);
  expect(now()).toEqual({ one: "read", two: "write" });
});

test("where both have set the same nothing is written over before the person says so", async () => {
  const { seen, change, now } = serve({ one: "write" });
  const values = { one: "read", two: "none" };
  const left = answer(false);
  expect(await savePart(change, { seen, values }, part)).toBeUndefined();
  expect(await left).toBe("They have saved this meanwhile: “Team one”. If you cancel, theirs stays and yours stays here, not saved.");
  expect(now()).toEqual({ one: "write", two: "none" });
  const wanted = answer(true);
  expect(await savePart(change, { seen, values }, part)).toMatchObject({ settings: { one: "read" } });
  await wanted;
  expect(now()).toEqual({ one: "read", two: "none" });
});
