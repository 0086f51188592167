import { expect, test } from "vitest";
import { leads, run, upload } from "../../../test/imports.ts";
import { inboxOf } from "../../../test/inbox-world.ts";

test("what is told of an import in the inbox leads to that import, where its rows are mended", async () => {
  const { app, type } = await leads();
  const done = await run(app, await upload(app.owner, type, "Name,Budget\nAnn,many\nBob,3\n"));
  expect(done).toMatchObject({ created: 1, rejected: 1 });
  const [told] = await inboxOf(app.owner, 1);
  expect(told).toMatchObject({
    said: "Import ended: leads.csv: 1 created, 1 failed.",
    link: `/type/${type.slug}?transfer=import-${done.id}`,
  });
});
