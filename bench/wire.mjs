/**
 * What the studio sends to a browser that knows nothing, until a screen can be used: bytes on the wire and requests, in Chromium, on the
 * built product. After a build: `node bench/wire.mjs`. Says what is past its goal, and then ends with 1.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const goals = { "sign-in": 120, "app home": 250, records: 250, editor: 350 };
const mostRequests = 30;

const folder = mkdtempSync(join(tmpdir(), "joinery-wire-"));
const port = await freePort();
const main = `http://localhost:${port}`;
const admin = { username: "ada@example.com", password: "a-good-password" };
const server = spawn(process.execPath, ["dist/server/main.js"], {
  stdio: ["ignore", "ignore", "inherit"],
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: "0",
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  },
});
try {
  await answers();
  const app = await anApp();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  const screens = {
    "sign-in": { path: "/login", seen: (page) => page.getByRole("button", { name: "Sign in", exact: true }).first(), signedIn: false },
    "app home": { path: `/a/${app}`, seen: (page) => page.getByRole("link", { name: /Leads/ }).first() },
    records: { path: `/a/${app}/type/leads`, seen: (page) => page.locator("tr[data-post-id]").first() },
    editor: { path: `/a/${app}/page/home`, seen: (page) => page.frameLocator("iframe").locator("[data-block-id]").first() },
  };
  let isPast = false;
  for (const [name, screen] of Object.entries(screens)) {
    const { kilobytes, requests, kinds } = await measure(browser, screen);
    const fails = kilobytes > goals[name] || requests > mostRequests;
    isPast ||= fails;
    console.log(
      `${name}: ${kilobytes.toFixed(0)} kB in ${requests} requests (goal ${goals[name]} in ${mostRequests})${fails ? ", past it" : ""}`,
    );
    console.log(`  ${kinds}`);
  }
  await browser.close();
  process.exitCode = isPast ? 1 : 0;
} finally {
  if (server.exitCode === null) {
    server.kill("SIGTERM");
    await new Promise((resolve) => server.once("exit", resolve));
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Counts all that comes until the screen is there and nothing more is asked for. */
async function measure(browser, { path, seen, signedIn = true }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  if (signedIn) {
    await context.request.post(`${main}/api/1/auth/login`, { data: admin });
    await context.addInitScript(() => localStorage.setItem("joinery.signed-in", "1"));
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  const types = new Map();
  const sums = new Map();
  let [bytes, requests] = [0, 0];
  const files = [];
  devtools.on("Network.responseReceived", ({ requestId, type, response }) => types.set(requestId, { type, url: response.url }));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { type = "Other", url = "" } = types.get(requestId) ?? {};
    if (url.startsWith("data:") || url.startsWith("blob:")) return;
    bytes += encodedDataLength;
    requests += 1;
    sums.set(type, (sums.get(type) ?? 0) + encodedDataLength);
    files.push([encodedDataLength, url.replace(main, "")]);
  });
  await page.goto(main + path);
  await seen(page).waitFor({ timeout: 30_000 });
  await quiet(() => requests);
  await context.close();
  if (process.env.WIRE_FILES) for (const [size, url] of files.sort((one, other) => other[0] - one[0])) console.log(`    ${size} ${url}`);
  const kinds = [...sums].map(([type, sum]) => `${type.toLowerCase()} ${(sum / 1000).toFixed(0)} kB`).join(", ");
  return { kilobytes: bytes / 1000, requests, kinds };
}

/** Until nothing new has come for a second. */
async function quiet(count) {
  for (let [before, same] = [-1, 0]; same < 5; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    same = count() === before ? same + 1 : 0;
    before = count();
  }
}

/** An app with a type, forty records and a page. */
async function anApp() {
  const { token } = await call("POST", "/1/auth/login", admin);
  const { id, slug } = await call("POST", "/1/apps", { title: "Atelier", domain: "atelier" }, token);
  const postFields = ["name", "email", "budget"].map((slug) => ({
    id: slug,
    slug,
    label: slug,
    component: slug === "budget" ? "number" : "input-text",
  }));
  await call("POST", `/${id}/types`, { title: "Leads", slug: "leads", postFields }, token);
  for (let made = 1; made <= 40; made++) await call("POST", `/${id}/posts`, { typeId: "leads", name: `Lead ${made}`, budget: made }, token);
  const text = (number) => ({ id: `t${number}`, component: "text-section", html: `<p>Paragraph ${number}</p>`, settings: {} });
  const pages = await call("GET", `/${id}/pages`, undefined, token);
  const layout = Array.from({ length: 10 }, (_, index) => text(index));
  if (!pages.some((page) => page.slug === "home")) await call("POST", `/${id}/pages`, { title: "Home", slug: "home", layout }, token);
  return slug;
}

async function call(method, path, body, token) {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(`${main}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const answer = await reply.json();
  if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

async function answers() {
  for (let tried = 0; ; tried++) {
    const reply = await fetch(`${main}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    if (tried > 300) throw new Error("The product did not start.");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
