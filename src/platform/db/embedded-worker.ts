import { cpSync, readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DurableFiles, durableParameters } from "./durable-files.ts";
import { beginFirstStart, endFirstStart } from "./first-start.ts";
import { templateFiles } from "./template-files.ts";
import { welcome, whole } from "./wire.ts";
import type { WorkerAnswer, WorkerQuestion, WorkerStart } from "./worker-messages.ts";

/**
 * PostgreSQL in a thread of its own, spoken to in PostgreSQL's own protocol: bytes in, bytes out, one answer for each message.
 * There is one session; a new start-up message ends whatever the previous connection left behind.
 */
const port = parentPort;
if (!port) throw new Error("The embedded engine runs in a worker thread");

// What the thread is started with is ours: embedded-engine.ts.
const { directory, template } = workerData as WorkerStart;
const begin = template === undefined ? undefined : templateFiles(template);
const isNew = directory !== undefined && beginFirstStart(directory);
if (isNew && begin) cpSync(begin.folder, directory, { recursive: true });
const files = directory === undefined ? undefined : new DurableFiles(directory);
const small = ["-c", "shared_buffers=32MB", "-c", "max_wal_size=96MB", "-c", "min_wal_size=32MB"];

// Listened to before the engine opens, though nobody speaks before "ready": an event loop with nothing to wait for stands still until
// every background task has ended, and compiling the engine's hot code anew takes a third of a second longer than opening does.
let rest: Buffer = Buffer.alloc(0);
let turn = Promise.resolve();
port.on("message", (message: Uint8Array | WorkerQuestion) => {
  turn = turn.then(() => (message instanceof Uint8Array ? speak(message) : answer(message)));
});
const engine = await PGlite.create({
  ...(files ? { fs: files } : {}),
  startParams: [...(files ? durableParameters : PGlite.defaultStartParams), ...small],
  extensions: { btree_gist, pg_trgm },
  ...(directory === undefined && begin ? { loadDataDir: archive(begin.archive) } : {}),
});
if (isNew) await endFirstStart(directory);
port.postMessage("ready");

/** What the engine takes for a blob: a real one would copy the sixty megabytes three times more before they are unpacked. */
function archive(path: string): Blob {
  const { buffer, byteOffset, byteLength } = readFileSync(path);
  return Object.assign(new Blob([]), { arrayBuffer: async () => buffer.slice(byteOffset, byteOffset + byteLength) });
}

async function speak(chunk: Uint8Array): Promise<void> {
  if (chunk[0] === 0) return greet();
  const bytes = rest.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : Buffer.concat([rest, chunk]);
  const end = whole(bytes);
  rest = bytes.subarray(end);
  const out: Uint8Array[] = [];
  // The engine reuses its memory: what it hands out is copied.
  if (end > 0) await engine.execProtocolRawStream(bytes.subarray(0, end), { syncToFs: false, onRawData: (data) => out.push(data.slice()) });
  reply(out.length === 1 && out[0] ? out[0] : Buffer.concat(out));
}

/** The session outlives connections: a new one must find no open transaction, role or prepared statement. */
async function greet(): Promise<void> {
  rest = Buffer.alloc(0);
  if (engine.isInTransaction()) await engine.exec("rollback");
  await engine.exec("discard all");
  await engine.exec("set search_path = public");
  reply(welcome());
}

async function answer(question: WorkerQuestion): Promise<void> {
  if (question.ask === "fsyncs") return tell({ fsyncs: files?.fsyncs ?? 0 });
  if (question.ask === "dump") return tell({ dump: new Uint8Array(await (await engine.dumpDataDir("none")).arrayBuffer()) });
  await engine.close();
  tell({ closed: true });
}

function reply(bytes: Uint8Array): void {
  port?.postMessage(bytes);
}

function tell(told: WorkerAnswer): void {
  port?.postMessage(told);
}
