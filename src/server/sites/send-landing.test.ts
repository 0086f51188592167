import { expect, test } from "vitest";
import { world } from "../../../test/world.ts";
import { definitions } from "../../blocks/definitions.ts";
import { landingPage } from "../../blocks/templates/landing-page.ts";
import { checkLayout } from "../../model/page/check-layout.ts";
import { sql } from "../../platform/db/sql.ts";

test("the main host says what the product is, in its own blocks and without script, and offers an account where one may be made [RT-01]", async () => {
  const { server } = await world();
  const page = await server.call({ path: "/" });
  expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(page.text).toMatch(/<h1[^>]*>Your site, and everything that happens behind it<\/h1>/);
  for (const path of ["/login", "/signup", "/api/help"]) expect(page.text).toContain(`href="${path}"`);
  expect(String(page.headers["set-cookie"])).toContain("locale=en");
  const set = (value: string) =>
    server.database.transaction(null, (db) =>
      db.change(
        sql`insert into installation_settings (name, value, changed_at, changed_by) values ('signup', ${value}::jsonb, ${new Date()}, null) on conflict (name) do update set value = excluded.value`,
      ),
    );
  try {
    await set('"closed"');
    const closed = await server.call({ path: "/" });
    expect([closed.text.includes('href="/signup"'), closed.text.includes('href="/login"')]).toEqual([false, true]);
  } finally {
    await set('"open"');
  }
});

test("the page of the product is one that the editor would take", () => {
  for (const opens of [true, false]) expect(checkLayout(landingPage({ opens }), { definitions })).toEqual([]);
});
