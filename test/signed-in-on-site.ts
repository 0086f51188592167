import { expect } from "vitest";
import type { AppOfTest, Somebody } from "./world.ts";

/** Signs a member in on the site of an app as a browser without script does, and answers the cookie. */
export async function signedIn(app: AppOfTest, { username, password }: Somebody): Promise<string> {
  const reply = await app.visit("/account/sign-in?to=%2Fstart", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: `http://${app.host}` },
    body: new URLSearchParams({ username, password }).toString(),
  });
  expect([reply.status, reply.headers.location]).toEqual([303, "/start"]);
  const cookies = [reply.headers["set-cookie"] ?? []].flat();
  return cookies.find((cookie) => cookie.includes("joinery-site"))?.split(";", 1)[0] ?? "";
}
