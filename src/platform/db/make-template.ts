import { buildTemplate } from "./template.ts";

/** What the build runs once the server is built: new installations then begin with the tables as they are. */
await buildTemplate();
