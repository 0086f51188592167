/** The limit: the same records in a table of their own, with the columns and indexes that somebody would give it by hand. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";

const { PORT = "0", DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

const few = "limit 30";
const statements: Readonly<Record<string, string>> = {
  newest: `select * from orders order by id desc ${few}`,
  filtered: `select * from orders where city = $1 and priority = $2 order by price, id ${few}`,
  counted: "select count(*) from orders where city = $1 and priority = $2",
  all: "select count(*) from orders where priority = $1",
  contains: `select * from orders where title ilike $1 or content ilike $1 order by id desc ${few}`,
  deep: `select * from orders where (price, id) > ($1, $2) order by price, id ${few}`,
  own: `select * from orders where user_id = $1 order by id desc ${few}`,
  get: "select * from orders where id = $1",
  change: "update orders set price = $2, updated_at = now() where id = $1 returning *",
  create: `insert into orders (title, content, price, quantity, city, priority, ordered_on, customer, branch, products, status_id, user_id)
    values ($1, '', $2, $3, $4, $5, $6, $7, $8, $9, 1, 1) returning *`,
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
