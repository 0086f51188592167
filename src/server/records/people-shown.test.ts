import { expect, test } from "vitest";
import { addTo, inApp, must, signUp, world } from "../../../test/world.ts";

test("visitors and strangers are told what people call themselves, members their names too, and nobody an address", async () => {
  const { app, server, visitor } = await world();
  const type = await app.addType({ permission: "read" });
  const author = await app.addMember(50);
  must(200, await author.post("/api/1/users/me", { nickname: "Kim", firstName: "Kimberly", lastName: "Doe" }));
  const record = must(201, await author.post("/posts", { typeId: type.id, title: "One" }));
  const subscriber = await app.addMember(25);
  const stranger = inApp(server, await signUp(server), app.id);
  for (const [who, names] of [
    [visitor, ["", ""]],
    [stranger, ["", ""]],
    [subscriber, ["Kimberly", "Doe"]],
    [app.owner, ["Kimberly", "Doe"]],
  ] as const)
    for (const path of [`/posts/${record.id}`, `/types/${type.id}/posts`]) {
      const reply = await who.get(path);
      const { user } = [must(200, reply)].flat()[0];
      expect([user.nickname, user.firstName, user.lastName]).toEqual(["Kim", ...names]);
      expect(reply.text).not.toContain(author.username);
    }
});

test("who was added and has not been in the app yet is shown by name only in its records as well", async () => {
  const { app, server, owner } = await world();
  const person = await signUp(server);
  must(200, await person.post("/users/me", { nickname: "Kim", avatar: "/files/kim.png" }));
  await addTo(app.owner, app.id, person, 25);
  const second = must(201, await owner.post("/apps", { title: "Second", domain: `second-${app.id}` }));
  must(201, await owner.post(`/apps/${second.id}/users`, { userId: person.id, role: 25 }));
  const inSecond = inApp(server, owner, second.id);
  const field = { id: "f1", slug: "who", label: "Who", component: "user-select" };
  const type = must(201, await inSecond.post("/types", { title: "Tasks", postFields: [field] }));
  const record = must(201, await inSecond.post("/posts", { typeId: type.id, who: person.id }));
  const shown = async () => must(200, await inSecond.get(`/posts/${record.id}?with=who`)).relations.who;
  expect(await shown()).toMatchObject({ nickname: "Kim", avatar: "" });
  must(200, await person.get(`/apps/${second.id}`));
  await expect.poll(async () => (await shown()).avatar).toBe("/files/kim.png");
});

test("a list is one round trip where the caller made its records, and where the others in it were seen a moment ago", async () => {
  const { app, server } = await world();
  const type = await app.addType({ permission: "read" });
  const author = await app.addMember(50);
  for (const title of ["One", "Two"]) must(201, await author.post("/posts", { typeId: type.id, title }));
  must(201, await app.owner.post("/posts", { typeId: type.id, title: "Three" }));
  await server.jobs.idle(); // notifications of new records read them too
  const sent = async (ask: typeof author, query: string) => {
    const before = server.statements.length;
    must(200, await ask.get(`/types/${type.id}/posts?${query}`));
    const texts = server.statements.slice(before).map(({ text }) => text);
    return ["from posts p", "from users u", "from members"].map((part) => texts.filter((text) => text.includes(part)).length);
  };
  // The session, the app, the role and the type are known from now on.
  await sent(author, "title=Nothing");
  expect(await sent(author, `userId=${author.id}`)).toEqual([1, 0, 0]);
  const first = await sent(author, "orderBy=title");
  expect(first).toEqual([1, 1, 1]);
  expect(await sent(author, "orderBy=id&count=50")).toEqual([1, 0, 0]);
  // Nobody reads a secret for it, nor what is not shown.
  const looked = server.statements.filter(({ text }) => /u\.avatar from users u/.test(text));
  expect(looked.every(({ text }) => !/password|email|phone|birthday/.test(text))).toBe(true);
});
