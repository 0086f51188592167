import { expect, test } from "vitest";
import { githubClient } from "./github-client.ts";

const asked = { redirectUri: "https://joinery.test/oauth/github/callback", state: "s".repeat(43), nonce: "", verifier: "v".repeat(43) };
const octocat = { id: 583_231, login: "octocat", name: "The Octocat" };
const addresses = [
  { email: "old@example.test", primary: false, verified: true },
  { email: "octo@example.test", primary: true, verified: true },
];

/** GitHub as far as signing in asks it; what was sent is kept. */
function github(replies: Readonly<Record<string, { readonly status?: number; readonly body: unknown }>> = {}) {
  const sent: { readonly url: string; readonly headers: Headers; readonly body: string }[] = [];
  const all = {
    "https://github.com/login/oauth/access_token": { body: { access_token: "gho_x", token_type: "bearer", scope: "read:user,user:email" } },
    "https://api.github.com/user": { body: octocat },
    "https://api.github.com/user/emails": { body: addresses },
    ...replies,
  };
  const client = githubClient({ clientId: "an-id", clientSecret: "a secret" }, async (url, { headers, body }) => {
    sent.push({ url, headers: new Headers(headers as Record<string, string>), body: String(body ?? "") });
    const { status = 200, body: said } = all[url as keyof typeof all] as { status?: number; body: unknown };
    return new Response(JSON.stringify(said), { status, headers: { "content-type": "application/json" } });
  });
  return { client, sent };
}

test("GitHub tells who somebody is by a number that stays, and the address that is checked and their first", async () => {
  const { client, sent } = github();
  expect(await client.whoIs(`code=abc&state=${asked.state}`, asked)).toEqual({
    subject: "583231",
    email: "octo@example.test",
    name: "The Octocat",
  });
  expect(new URLSearchParams(sent[0]?.body).get("code_verifier")).toBe(asked.verifier);
  expect(sent[1]?.headers.get("authorization")?.toLowerCase()).toBe("bearer gho_x");
});

test("an address that GitHub has not checked, or that is not their first, is none", async () => {
  const unchecked = [
    { email: "octo@example.test", primary: true, verified: false },
    { email: "old@example.test", primary: false, verified: true },
  ];
  const { client } = github({
    "https://api.github.com/user/emails": { body: unchecked },
    "https://api.github.com/user": { body: { ...octocat, name: null } },
  });
  expect(await client.whoIs(`code=abc&state=${asked.state}`, asked)).toEqual({ subject: "583231", email: null, name: "octocat" });
});

test("another state, an error of GitHub, and an answer that is none are refused", async () => {
  await expect(github().client.whoIs(`code=abc&state=${"x".repeat(43)}`, asked)).rejects.toThrow();
  await expect(github().client.whoIs(`error=redirect_uri_mismatch&state=${asked.state}`, asked)).rejects.toThrow();
  const wrong = github({ "https://github.com/login/oauth/access_token": { body: { error: "bad_verification_code" } } });
  await expect(wrong.client.whoIs(`code=abc&state=${asked.state}`, asked)).rejects.toThrow();
  const down = github({ "https://api.github.com/user": { status: 503, body: {} } });
  await expect(down.client.whoIs(`code=abc&state=${asked.state}`, asked)).rejects.toThrow("GitHub answered 503");
});
