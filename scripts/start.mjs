// `npm start`: installs what is missing, builds what is stale, serves everything.
import { build, checkNode, install } from "./project.mjs";

checkNode();
install();
await build();
await import("../dist/server/main.js");
