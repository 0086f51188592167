import sharp from "sharp";
import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { multipart, multipartBody } from "../../../test/multipart.ts";
import { must, type Somebody, signUp, world } from "../../../test/world.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c04" } })
    .jpeg()
    .toBuffer();

const setAvatar = (somebody: Pick<Somebody, "post">, bytes: Buffer | string, file = "me.jpg") =>
  somebody.post("/users/me/avatar", multipartBody({ file, bytes }), multipart);

test("whoever is signed in uploads a picture of their own, which takes the place of the one before", async () => {
  const { server } = await world();
  const person = await signUp(server);
  const { file } = mustSucceed("setAvatar", await setAvatar(person, await picture(900, 600)));
  expect(must(200, await person.get("/users/me")).avatar).toBe(file);
  const served = await server.call({ method: "GET", path: file });
  expect(served.status).toBe(200);
  const next = must(201, await setAvatar(person, await picture(40, 40))).file;
  expect(must(200, await person.get("/users/me")).avatar).toBe(next);
  expect((await server.call({ method: "GET", path: file })).status).toBe(404);
  expect(must(200, await person.remove("/users/me/avatar"))).toEqual({ id: person.id });
  expect(must(200, await person.get("/users/me")).avatar).toBe("");
  expect((await server.call({ method: "GET", path: next })).status).toBe(404);
});

test("an avatar is a picture and nothing else, and nobody's without a sign-in", async () => {
  const { server } = await world();
  const person = await signUp(server);
  const refused = await setAvatar(person, "<svg onload=alert(1)>", "me.svg");
  expect([refused.status, Object.keys(refused.json.data)]).toEqual([400, ["file"]]);
  expect((await person.post("/users/me/avatar", {})).status).toBe(415);
  expect((await server.call({ method: "POST", path: "/api/1/users/me/avatar" })).status).toBe(401);
  expect((await server.call({ method: "DELETE", path: "/api/1/users/me/avatar" })).status).toBe(401);
});

test("an uploaded avatar goes with whatever takes its place, an address as well, whichever app it was uploaded in", async () => {
  const { app, server } = await world();
  const person = await app.addMember(50);
  const upload = async (by: Pick<Somebody, "post">) => must(201, await setAvatar(by, await picture(40, 40))).file;
  const status = async (path: string) => {
    await server.jobs.idle();
    return (await server.call({ method: "GET", path })).status;
  };
  for (const leave of [
    () => person.post("/users/me", { avatar: "https://example.test/me.png" }),
    () => person.post("/users/me", { avatar: "" }),
    () => server.call({ method: "DELETE", path: "/api/1/users/me/avatar", token: person.token }),
  ]) {
    const file = await upload(person);
    must(200, await person.post("/users/me", { avatar: file, nickname: "Same" }));
    expect(await status(file)).toBe(200);
    must(200, await leave());
    expect(await status(file)).toBe(404);
  }
});

test("a picture that may stand in a record stays when it was an avatar too", async () => {
  const { app, server } = await world();
  const { file } = must(
    201,
    await app.owner.post("/files/attach/upload", multipartBody({ file: "a.jpg", bytes: await picture(9, 9) }), multipart),
  );
  for (const leave of [() => app.owner.remove("/users/me/avatar"), () => app.owner.post("/users/me", { avatar: "" })]) {
    must(200, await app.owner.post("/users/me", { avatar: file }));
    must(200, await leave());
    await server.jobs.idle();
    expect((await server.call({ method: "GET", path: file })).status).toBe(200);
  }
});

test("a picture that somebody else uploaded stays when an avatar that names it is replaced", async () => {
  const { server } = await world();
  const [ada, eve] = [await signUp(server), await signUp(server)];
  const { file } = must(201, await setAvatar(ada, await picture(40, 40)));
  must(200, await eve.post("/users/me", { avatar: file }));
  must(200, await eve.remove("/users/me/avatar"));
  expect((await server.call({ method: "GET", path: file })).status).toBe(200);
});
