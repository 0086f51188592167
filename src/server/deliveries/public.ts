/** What the features below may use of how webhooks are delivered. */
export { signedHeaders } from "./message.ts";
export { untilNextTry } from "./when-again.ts";
