import { expect, test } from "vitest";
import { makeDemo } from "../../src/cli/demo/make-demo.ts";
import { fieldKinds } from "../../src/model/fields/kinds.ts";
import { testServer } from "../server.ts";
import { must } from "../world.ts";

test("a demo is an app worth looking at: every kind of field, forty records over four statuses, three pages in one look, and it may be made twice", async () => {
  const server = await testServer();
  const address = `http://127.0.0.1:${server.port}`;
  const [first, second] = [await makeDemo(address), await makeDemo(address)];
  expect(second.slug).not.toBe(first.slug);
  const { token } = must(
    200,
    await server.call({ method: "POST", path: "/api/1/auth/login", body: { username: first.username, password: first.password } }),
  );
  const get = async (path: string) => must(200, await server.call({ path: `/api/${first.slug}${path}`, token }));
  const types = await get("/types?count=100");
  const kinds = new Set(
    types.flatMap(({ postFields }: { postFields: { component: string }[] }) => postFields.map(({ component }) => component)),
  );
  const offered = Object.values(fieldKinds).filter(({ group }) => group !== "settings");
  expect(offered.map(({ kind }) => kind).filter((kind) => !kinds.has(kind))).toEqual([]);

  const projects = await get("/types/projects/posts?count=100");
  const filled = (slug: string) =>
    projects.filter((post: Record<string, unknown>) => ![null, undefined, ""].includes(post[slug] as null)).length;
  for (const { slug, component } of types.find(({ slug }: { slug: string }) => slug === "projects").postFields)
    if (!["html-field", "action-button"].includes(component)) expect([slug, filled(slug) > 0]).toEqual([slug, true]);
  const statuses = types.find(({ slug }: { slug: string }) => slug === "projects").statuses;
  const held = statuses.map(({ id }: { id: number }) => projects.filter(({ statusId }: { statusId: number }) => statusId === id).length);
  expect([projects.length, held]).toEqual([40, [12, 10, 10, 8]]);
  expect(projects.every(({ assigneeIds }: { assigneeIds: number[] }) => assigneeIds.length === 1)).toBe(true);
  const days = projects.map(({ starts }: { starts: string }) => Date.parse(starts));
  expect([Math.min(...days) < Date.now(), Math.max(...days) > Date.now()]).toEqual([true, true]);
  expect((await get("/types/projects/views")).map(({ settings }: { settings: { layout: string } }) => settings.layout)).toEqual([
    "board",
    "calendar",
    "gallery",
  ]);

  for (const path of ["/", "/work", "/contact"]) expect((await server.call({ path, host: `${first.slug}.joinery.test` })).status).toBe(200);
  await server.jobs.idle();
  expect(await get("/submissions")).toMatchObject({ unread: 1 });
});
