import { httpLoad } from "./http-load.ts";

/** The load in a process of its own: told what to do on stdin, it prints what came of it. */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const result = await httpLoad(JSON.parse(Buffer.concat(chunks).toString()));
process.stdout.write(JSON.stringify(result));
