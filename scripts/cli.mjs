// `npm run cli -- <verb>`: the command line, built when it is stale.
import { build, checkNode, install } from "./project.mjs";

checkNode();
install();
await build();
await import("../dist/server/cli.js");
