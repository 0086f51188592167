/**
 * The limit: what node:http and prepared statements alone can do with the same records in a hand-made table, and how fast the same
 * bytes leave the memory. Nothing is checked but what the table itself checks, nobody is asked who they are.
 */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";

const { PORT = "0", DATABASE_URL, PAGE = "", LIVE = "" } = process.env;
const pool = DATABASE_URL ? new pg.Pool({ connectionString: DATABASE_URL, max: 10 }) : undefined;
const page = PAGE === "" ? undefined : { plain: readFileSync(PAGE), br: readFileSync(`${PAGE}.br`) };

const live = LIVE === "" ? undefined : partsOf(readFileSync(LIVE, "utf8"));

const works = { name: "works", text: "select id, title, price, note from works order by id desc limit 12" };
const list = { name: "list", text: "select * from items order by id desc limit 30" };
const get = { name: "get", text: "select * from items where id = $1" };
const add = {
  name: "add",
  text: `insert into items (title, content, price, note, status_id, user_id) values ($1, '', $2, $3, 1, 1) returning *`,
};

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${error}\n`);
    response.writeHead(500).end();
  });
}).listen(Number(PORT), "127.0.0.1");

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? "/";
  if (url === "/readyz") return send(response, 200, "{}");
  if (url === "/page") return sendPage(request, response);
  if (!pool) return send(response, 404, "{}");
  if (url === "/live") return sendLive(response, (await pool.query(works)).rows);
  if (request.method === "POST") {
    const { title, price, note } = JSON.parse(await bodyOf(request));
    const { rows } = await pool.query({ ...add, values: [title, price, note] });
    return send(response, 201, JSON.stringify(rows[0]));
  }
  if (url === "/items") return send(response, 200, JSON.stringify((await pool.query(list)).rows));
  const { rows } = await pool.query({ ...get, values: [url.slice("/items/".length)] });
  send(response, 200, JSON.stringify(rows[0]));
}

function sendPage(request: IncomingMessage, response: ServerResponse): void {
  const isSmall = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
  const bytes = (isSmall ? page?.br : page?.plain) ?? Buffer.alloc(0);
  const encoding = isSmall ? { "content-encoding": "br" } : {};
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": bytes.length, ...encoding }).end(bytes);
}

/** The page around its list of records, and each record of it: what is drawn for them differs. */
function partsOf(html: string): { readonly before: string; readonly items: readonly string[]; readonly after: string } {
  const [from, to] = [html.indexOf("<li", html.indexOf("record-cards")), html.indexOf("</ul>", html.indexOf("record-cards"))];
  return { before: html.slice(0, from), items: html.slice(from, to).split(/(?<=<\/li>)/), after: html.slice(to) };
}

interface Work {
  readonly id: string;
  readonly title: string;
  readonly price: string;
  readonly note: string;
}

/** Each record in the markup of its place, with its own words. */
function sendLive(response: ServerResponse, rows: readonly Work[]): void {
  const { before = "", items = [], after = "" } = live ?? {};
  const records = rows.map(({ title, price, note }, index) =>
    (items[index] ?? "")
      .replace(/Oak table \d+/, () => escaped(title))
      .replace(/<dd>\d+</, () => `<dd>${escaped(price)}<`)
      .replace("Oiled, with two leaves", () => escaped(note)),
  );
  const bytes = Buffer.from(before + records.join("") + after);
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": bytes.length }).end(bytes);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(body) }).end(body);
}

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
    request.on("end", () => resolve(text)).on("error", reject);
  });
}
