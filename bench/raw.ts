/**
 * The limit: what node:http and prepared statements alone can do with the same records in a hand-made table, and how fast the same
 * bytes leave the memory. Nothing is checked but what the table itself checks, nobody is asked who they are.
 */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";

const { PORT = "0", DATABASE_URL, PAGE = "" } = process.env;
const pool = DATABASE_URL ? new pg.Pool({ connectionString: DATABASE_URL, max: 10 }) : undefined;
const page = PAGE === "" ? undefined : { plain: readFileSync(PAGE), br: readFileSync(`${PAGE}.br`) };

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
