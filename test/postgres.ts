import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);

/** A server that runs, known by what another process needs to know of it. */
export interface PostgresPlace {
  /** The superuser's address of the database `postgres`. */
  readonly url: string;
  readonly folder: string;
}

export interface TestPostgres extends PostgresPlace {
  /** Stops it at once, as a crash would, and starts it again. */
  crash(): Promise<void>;
  /** The same, with `run` while it is away. */
  away(run: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL of its own: on a free port, in a folder that goes away with it unless it is to be `kept`, as another user when we are
 * root (the server refuses root). Null where no PostgreSQL is installed.
 */
export async function startPostgres(kept?: string): Promise<TestPostgres | null> {
  if (!findBinaries()) return null;
  const folder = kept ?? (await mkdtemp(join(tmpdir(), "joinery-postgres-")));
  await mkdir(folder, { recursive: true });
  const user = await otherUser();
  if (user) await chown(folder, user.uid, user.gid);
  const place = { url: `postgres://postgres@127.0.0.1:${await freePort()}/postgres`, folder };
  const { call, data, start } = await controlOf(place);
  if (!existsSync(data)) await call("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync");
  await start();
  return {
    ...place,
    crash: () => awayWith(place, async () => {}),
    away: (run) => awayWith(place, run),
    async stop() {
      await call("pg_ctl", "-D", data, "-m", kept === undefined ? "immediate" : "fast", "-w", "stop");
      if (kept === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The same where the run is about PostgreSQL, `npm test -- --postgres`; else null: what every machine can check is checked on every machine
 * alike, and what needs a server besides has its own switch.
 */
export async function wantedPostgres(): Promise<TestPostgres | null> {
  return process.env.TEST_POSTGRES === undefined ? null : startPostgres();
}

/** Stops that server at once, as a crash would, and starts it again when `run` is over. */
export async function awayWith(place: PostgresPlace, run: () => Promise<void>): Promise<void> {
  const { call, data, start } = await controlOf(place);
  await call("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
  try {
    await run();
  } finally {
    await start();
  }
}

async function controlOf({ url, folder }: PostgresPlace) {
  const binaries = findBinaries() ?? "";
  const user = await otherUser();
  const data = join(folder, "data");
  const call = (program: string, ...rest: string[]) => run(join(binaries, program), rest, { ...user, cwd: folder });
  const options = `-p ${new URL(url).port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c max_connections=200`;
  const start = () => call("pg_ctl", "-D", data, "-l", join(folder, "log"), "-w", "-t", "60", "-o", options, "start");
  return { call, data, start };
}

let made = 0;

/** A new database on that server, empty or a copy of the one at `from`, which nobody may be connected to; answers its address. */
export async function newDatabase(url: string, from?: string): Promise<string> {
  made += 1;
  const name = `test_${process.pid}_${made}_${Date.now().toString(36)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}${from === undefined ? "" : ` template ${from.replace(/.*\//, "")}`}`);
  await client.end();
  return url.replace(/\/[^/]*$/, `/${name}`);
}

function findBinaries(): string | undefined {
  const installed = existsSync("/usr/lib/postgresql")
    ? readdirSync("/usr/lib/postgresql")
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...installed];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl")));
}

async function otherUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = async (flag: string) => Number((await run("id", [flag, name])).stdout);
      return { uid: await id("-u"), gid: await id("-g") };
    } catch {
      // no such user here: the next
    }
  }
  return undefined;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}
