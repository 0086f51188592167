/**
 * The editor against the limit: the same page without an editor, its texts contenteditable, in the same run: from the event to the frame that
 * shows what came of it, style, layout and paint included, by the same method for both. Prints
 * milliseconds as p50/p95 and the ratio of the two. `node bench/editor.mjs [blocks …]`, after
 * `npx vite build -c bench/editor/vite.config.ts`.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const built = fileURLToPath(new URL("../.cache/bench-editor", import.meta.url));
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2" };
const sizes = process.argv.slice(2).map(Number);
const rounds = 30;
/** A page holds 10,000 blocks; what is put in while measuring needs room. */
const nearlyFull = 9_800;

const server = createServer(async (request, response) => {
  const path = new URL(request.url, "http://localhost").pathname;
  const body = await readFile(join(built, path)).catch(() => null);
  response.writeHead(body ? 200 : 404, { "content-type": types[extname(path)] ?? "application/octet-stream" }).end(body ?? "");
});
await new Promise((ready) => server.listen(0, ready));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  // Frames follow each other without a pause: what is waited for is work, and no clock of a screen.
  args: [
    "--disable-frame-rate-limit",
    "--disable-gpu-vsync",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
  ],
});

const measured = new Map();
for (const blocks of sizes.length > 0 ? sizes : [10, 50, 200, 1_000, nearlyFull]) {
  const plain = await measurePlain(blocks);
  const editor = await measureEditor(blocks);
  measured.set(blocks, editor);
  console.log(`\n${blocks} blocks        plain DOM      editor         ratio p50`);
  for (const job of ["ready", "key", "insert", "duplicate", "move", "undo"]) {
    const one = plain[job] ?? plain.insert;
    const other = editor[job];
    console.log(`${job.padEnd(14)}${shown(one)}${shown(other)}${(other.p50 / one.p50).toFixed(1)}`);
  }
}
compareEnds();
await browser.close();
server.close();

/** What is done to one block must not cost more because there are many. */
function compareEnds() {
  const [least, most] = [Math.min(...measured.keys()), Math.max(...measured.keys())];
  if (least === most) return;
  console.log(`\n${most} blocks against ${least}, p50`);
  for (const job of ["key", "insert", "duplicate", "move", "undo"]) {
    console.log(`${job.padEnd(14)}${(measured.get(most)[job].p50 / measured.get(least)[job].p50).toFixed(2)}`);
  }
}

async function open(address) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on("pageerror", (fault) => console.error(fault));
  await page.goto(`${origin}/${address}`);
  return page;
}

async function measurePlain(blocks) {
  const ready = [];
  for (let round = 0; round < 3; round++) {
    const page = await open(`plain.html?blocks=${blocks}`);
    ready.push(Number(await page.waitForSelector("body[data-ready]").then((body) => body.getAttribute("data-ready"))));
    await page.close();
  }
  const page = await open(`plain.html?blocks=${blocks}`);
  await page.waitForSelector("body[data-ready]");
  const texts = page.locator("h1[data-typed], h2[data-typed]");
  await texts.first().click();
  const key = await keys(page, page.mainFrame());
  const jobs = await page.evaluate(async (rounds) => {
    const main = document.querySelector("main");
    const painted = () =>
      new Promise((done) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done();
          port2.postMessage(undefined);
        }),
      );
    const timed = async (change) => {
      const times = [];
      for (let round = 0; round < rounds; round++) {
        await painted();
        await painted();
        const began = performance.now();
        change();
        await painted();
        times.push(performance.now() - began);
      }
      return times;
    };
    const middle = () => main.children[Math.floor(main.children.length / 2)];
    const insert = await timed(() => middle().after(middle().cloneNode(true)));
    const undo = await timed(() => middle().remove());
    return { insert, undo, move: await timed(() => middle().after(middle().previousElementSibling)) };
  }, rounds);
  await page.close();
  return { ready: spread(ready), key: spread(key), insert: spread(jobs.insert), undo: spread(jobs.undo), move: spread(jobs.move) };
}

async function measureEditor(blocks) {
  const ready = [];
  for (let round = 0; round < 3; round++) {
    const page = await open(`index.html?blocks=${blocks}&measure=1`);
    ready.push(await readyIn(page));
    await page.close();
  }
  const page = await open(`index.html?blocks=${blocks}&measure=1`);
  await readyIn(page);
  const frame = page.frames()[1];
  await frame.locator("h1[data-typed]").first().dblclick();
  await page.waitForTimeout(300);
  const key = await keys(page, frame);
  await page.waitForTimeout(800);
  const jobs = await page.evaluate((rounds) => window.measureJobs(rounds), rounds);
  await page.close();
  return {
    ready: spread(ready),
    key: spread(key),
    ...Object.fromEntries(Object.entries(jobs).map(([job, times]) => [job, spread(times)])),
  };
}

async function readyIn(page) {
  await page.waitForFunction(() => window.readyAt !== undefined, undefined, { timeout: 60_000 });
  return page.evaluate(() => window.readyAt);
}

/** From a key's arrival, as the browser stamped it, until the frame that shows it has been painted. */
async function keys(page, frame) {
  await frame.evaluate(() => {
    window.keyTimes = [];
    document.addEventListener("keydown", (event) => (window.keyBegan = event.timeStamp), true);
    document.addEventListener("input", () => {
      const began = window.keyBegan;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.keyTimes.push(performance.now() - began);
        port2.postMessage(undefined);
      });
    });
  });
  for (const letter of "the quick brown fox jumps over it") {
    await page.keyboard.press(letter === " " ? "Space" : letter);
    await page.waitForTimeout(40);
  }
  return frame.evaluate(() => window.keyTimes);
}

function spread(times) {
  const sorted = [...times].sort((one, other) => one - other);
  return { p50: sorted[Math.floor(sorted.length / 2)], p95: sorted[Math.floor(sorted.length * 0.95)] };
}

function shown({ p50, p95 }) {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padEnd(15);
}
