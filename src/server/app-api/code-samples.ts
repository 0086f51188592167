import type { JsonObject } from "../../model/base/json.ts";

/** What stands for a key in an example, and is exchanged for the real one where somebody has given theirs. */
const placeholder = "YOUR_API_KEY";

/** Where the app's API is, as its examples say it. */
export interface Place {
  /** Scheme and host, without a slash at the end. */
  readonly origin: string;
  readonly app: number;
}

/** One call by the typed client, as a whole program: with the client beside it, it runs as it stands. */
export function clientSample({ origin, app }: Place, call: string): JsonObject {
  const source = [
    `// client.ts: curl -H "Authorization: Bearer ${placeholder}" -o client.ts ${origin}/api/${app}/client.ts`,
    `import { createClient } from "./client.ts";`,
    "",
    `const client = createClient({ origin: ${JSON.stringify(origin)}, key: "${placeholder}" });`,
    `console.log(await ${call});`,
  ].join("\n");
  return { "x-codeSamples": [{ lang: "typescript", label: "Typed client", source }] };
}

/** The object of the client that a type's records are reached by: "client.leads". */
export function clientProperty(name: string): string {
  return `client.${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}
