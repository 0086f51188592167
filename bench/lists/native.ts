/** The limit: the same rows in a table of their own, with the columns and indexes that somebody would give it by hand. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";

const { PORT = "0", DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

const few = "limit 30";
const statements: Readonly<Record<string, string>> = {
  newest: `select * from items order by id desc ${few}`,
  filtered: `select * from items where city = $1 and category = $2 order by price, id ${few}`,
  ranged: `select * from items where city = $1 and category = $2 and price >= $3 order by price, id ${few}`,
  counted: "select count(*) from items where city = $1 and category = $2",
  contains: `select * from items where description ilike $1 order by id desc ${few}`,
  unlike: `select * from items where category is distinct from $1 order by price, id ${few}`,
  paged: `select * from items order by id desc ${few} offset $1`,
  get: "select * from items where id = $1",
  create: `insert into items (title, content, price, city, category, description, status_id, user_id) values ($1, '', $2, $3, $4, $5, 1, 1) returning *`,
};

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${error}\n`);
    response.writeHead(500).end();
  });
}).listen(Number(PORT), "127.0.0.1");

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const name = pathname.slice(1);
  const text = statements[name];
  if (!text) return send(response, 200, {});
  const values = request.method === "POST" ? (JSON.parse(await bodyOf(request)) as unknown[]) : searchParams.getAll("v");
  const { rows } = await pool.query({ name, text, values });
  send(response, request.method === "POST" ? 201 : 200, rows);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(text) }).end(text);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}
