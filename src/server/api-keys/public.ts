/** What stands before the features may use of API keys. */
export { isApiKey } from "./key-text.ts";
export { Keys } from "./keys.ts";
