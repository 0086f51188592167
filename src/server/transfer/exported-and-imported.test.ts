import { expect, test } from "vitest";
import { run, upload } from "../../../test/imports.ts";
import { must, world } from "../../../test/world.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { offeredKinds } from "../../model/fields/kinds.ts";
import { isComputed, sourceOf } from "../../model/fields/references.ts";
import { keepsValue } from "../../model/fields/rules.ts";
import { sampleStates } from "../../model/fields/sample-fields.ts";
import { isWorkedOut } from "../../model/fields/worked-out.ts";

const today = "2026-11-22";

/** A field of every kind that people fill in themselves, with what it holds. What points at records has its own tests. */
const filled = offeredKinds().flatMap((kind) =>
  sampleStates(kind, today).filter(
    ({ name, field, value }) =>
      name === "Filled" && value !== undefined && keepsValue(field) && !isComputed(field) && !isWorkedOut(field) && !sourceOf(field),
  ),
);

const time: FieldBlock = { id: "time", slug: "time", label: "Time", component: "date", withTime: true };

test.each(["UTC", "America/St_Johns"])(
  "what is exported as CSV, JSON or XLSX is imported again as it was, with clocks as in %s",
  async (timezone) => {
    const { app } = await world();
    must(200, await app.owner.post(`/apps/${app.id}`, { settings: { timezone } }));
    const type = await app.addType({ permission: "private", fields: [...filled.map(({ field }) => field), time] });
    const sent = Object.fromEntries(filled.map(({ field, value }) => [field.slug, value]));
    const made = must(
      201,
      await app.owner.post("/posts", { typeId: type.id, title: "First", content: "=1\n'2", time: "2026-03-08T02:30", ...sent }),
    );
    const slugs = ["title", "content", "time", ...filled.map(({ field }) => field.slug)];
    const valuesOf = (post: Record<string, unknown>) => Object.fromEntries(slugs.map((slug) => [slug, post[slug]]));
    for (const fileExt of ["csv", "json", "xlsx"]) {
      const wish = encodeURIComponent(JSON.stringify({ fileName: "all", fileExt, selectedData: "filtered", fields: slugs }));
      const exported = await app.owner.get(`/types/${type.id}/posts?id=${made.id}&_export=${wish}`);
      const read = await upload(app.owner, type, exported.bytes, `all.${fileExt}`);
      expect([fileExt, Object.keys(read.newPost).sort()]).toEqual([fileExt, [...slugs].sort()]);
      const done = await run(app, read);
      expect([fileExt, done.created, done.problems]).toEqual([fileExt, 1, []]);
      const [again] = must(200, await app.owner.get(`/types/${type.id}/posts?count=1`));
      expect([fileExt, again.id > made.id, valuesOf(again)]).toEqual([fileExt, true, valuesOf(made)]);
    }
  },
);
