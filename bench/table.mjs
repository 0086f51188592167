/**
 * Scrolling the table of records against the limit: a page of the same height with nothing on it, in the same run and in turns.
 * Prints milliseconds a frame as p50/p95 and the ratio of the p95. `node bench/table.mjs [rows]`, after
 * `npx vite build -c bench/table/vite.config.ts`. Promised for 100,000 rows: a p95 within 1.5 of the empty page's.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const built = fileURLToPath(new URL("../.cache/bench-table", import.meta.url));
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2" };
const rows = Number(process.argv[2] ?? 100_000);
const promised = 1.5;
const rounds = 5;

const server = createServer(async (request, response) => {
  const path = new URL(request.url, "http://localhost").pathname;
  const body = await readFile(join(built, path)).catch(() => null);
  response.writeHead(body ? 200 : 404, { "content-type": types[extname(path)] ?? "application/octet-stream" }).end(body ?? "");
});
await new Promise((ready) => server.listen(0, ready));
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--headless=shell", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});

const [empty, table] = [[], []];
for (let round = 0; round < rounds; round++) {
  empty.push(spread(await framesOf(0)));
  table.push(spread(await framesOf(rows)));
}
const ratio = median(table.map(({ p95 }) => p95)) / median(empty.map(({ p95 }) => p95));
console.log(`frames of ${rows.toLocaleString("en-US")} rows   p50 / p95, ms`);
console.log(`empty page           ${shown(empty)}`);
console.log(`table                ${shown(table)}`);
console.log(`ratio of the p95     ${ratio.toFixed(2)} (promised: at most ${promised})`);
await browser.close();
server.close();
if (ratio > promised) process.exitCode = 1;

async function framesOf(count) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on("pageerror", (fault) => console.error(fault));
  await page.goto(`http://127.0.0.1:${server.address().port}/index.html?rows=${count}`);
  await page.waitForSelector(count === 0 ? "[data-scroller]" : "tr[data-post-id]");
  const frames = await page.evaluate(() => window.scrollThrough());
  await page.close();
  return frames;
}

function spread(times) {
  const sorted = [...times].sort((one, other) => one - other);
  return { p50: sorted[Math.floor(sorted.length / 2)], p95: sorted[Math.floor(sorted.length * 0.95)] };
}

function median(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}

function shown(all) {
  return `${median(all.map(({ p50 }) => p50)).toFixed(1)} / ${median(all.map(({ p95 }) => p95)).toFixed(1)}`;
}
