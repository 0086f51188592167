import { randomBytes } from "node:crypto";
import type { Config } from "../platform/config/config.ts";
import { silentLog } from "../platform/log/log.ts";
import { startServer } from "../server/start-server.ts";
import { type Command, CommandFailed } from "./command.ts";
import { demoFields, demoHome, demoLeads } from "./demo-content.ts";

export const demo: Command = {
  name: "demo",
  usage: "demo",
  words: "Add a finished app to look around in, with an account of its own. The server may be running.",
  takes: 0,
  async run(config) {
    const running = await reach(config);
    try {
      const { username, password, slug } = await makeDemo(running.address);
      const { protocol } = new URL(config.baseUrl);
      process.stdout.write(
        `Sign in: ${config.baseUrl}/login as ${username} with ${password}\nSite: ${protocol}//${slug}.${config.sitesHost}\n`,
      );
      return 0;
    } finally {
      await running.leave();
    }
  },
};

/** Milliseconds in which one that runs says so. */
const patience = 5_000;

/** The server that runs, or one that is started for this and stopped again. */
async function reach(config: Config): Promise<{ readonly address: string; leave(): Promise<void> }> {
  const answers = await fetch(`${config.baseUrl}/readyz`, { signal: AbortSignal.timeout(patience) }).then(
    (reply) => reply.ok,
    () => false,
  );
  if (answers) return { address: config.baseUrl, leave: async () => {} };
  const { port, steps } = await startServer({ config: { ...config, port: 0, host: "127.0.0.1" }, log: silentLog });
  const leave = async () => {
    for (const step of steps) await step.stop();
  };
  return { address: `http://127.0.0.1:${port}`, leave };
}

/** Makes the demo as a person would: through the API, with nothing that others could not do too. */
async function makeDemo(address: string): Promise<{ username: string; password: string; slug: string }> {
  const username = `demo-${Date.now().toString(36)}@example.com`;
  const password = randomBytes(9).toString("base64url");
  const { token } = await post(address, "/api/1/auth/signup", { username, password, nickname: "Demo" });
  const app = await post(
    address,
    "/api/1/apps",
    { title: "Atelier", domain: `atelier-${Date.now().toString(36)}`, settings: { theme: "atelier" } },
    token,
  );
  const below = `/api/${app.id}`;
  const type = await post(address, `${below}/types`, { title: "Leads", slug: "leads", postFields: demoFields }, token);
  const statuses = [
    { id: type.initialStatusId, title: "New", slug: "new", color: "amber", next: "replied", settings: { nextLabel: "Reply" } },
    { title: "Replied", slug: "replied", color: "green", next: "0" },
  ];
  await post(address, `${below}/types/${type.id}`, { statuses }, token);
  for (const lead of demoLeads) await post(address, `${below}/posts`, { typeId: type.id, ...lead }, token);
  await post(address, `${below}/pages/index`, { layout: demoHome }, token);
  return { username, password, slug: String(app.slug) };
}

async function post(address: string, path: string, body: object, token?: unknown): Promise<{ readonly [key: string]: unknown }> {
  const headers = { "content-type": "application/json", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  const reply = await fetch(address + path, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => undefined);
  const answer = (await reply?.json().catch(() => undefined)) as { readonly [key: string]: unknown } | undefined;
  if (reply?.ok && answer !== undefined) return answer;
  const said = answer?.message ?? "is it Joinery that answers there?";
  throw new CommandFailed(`${address}${path} ${reply ? `answered ${reply.status}` : "did not answer"}: ${said}`);
}
