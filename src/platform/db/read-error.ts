import { DatabaseError } from "./database-error.ts";
import { remedies, whyUnreachable } from "./why-unreachable.ts";

/** Lost or refused connections, a full disk, a server that shuts down, locks that were not had in time, a statement that took too long. */
const passing = new Set(["40001", "40P01", "55P03", "57014", "57P01", "57P02", "57P03", "53100", "53300", "25006", "25P03", "unavailable"]);
/** Errors about the statement itself or about who asks: their message names tables, columns and users, never what a row holds. */
const aboutStatement = /^(0A|25|28|3D|40|42|53|55|57)/;
/** What the driver itself finds wrong while it connects: a password that is missing, a certificate that nobody vouches for. */
const aboutConnecting = /\bSASL\b|certificate/i;

/** The driver's error as ours. A cluster leaves the constraint out of its own field and numbers the shards: read the message. */
export function readError(error: unknown): unknown {
  if (error instanceof DatabaseError || !(error instanceof Error)) return error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (typeof code !== "string" || !/^[0-9A-Z]{5}$/.test(code) || /^E[A-Z]+$/.test(code)) {
    if (aboutConnecting.test(error.message)) return unavailable(`No connection to the database: ${error.message}`);
    return isConnection(error, code) ? unavailable(cannotBeReached(error)) : error;
  }
  if (code.startsWith("08")) return unavailable(cannotBeReached(error));
  const named = typeof constraint === "string" ? constraint : /constraint "([^"]+)"/.exec(error.message)?.[1];
  const name = named?.replace(/_\d{5,}$/, "");
  const why = aboutStatement.test(code) ? error.message : (name ?? "refused by the database");
  const remedy = remedies[code];
  return new DatabaseError(`${code}: ${why}${remedy === undefined ? "" : ` (${remedy})`}`, {
    code,
    constraint: name,
    retryable: passing.has(code),
  });
}

function cannotBeReached(error: Error): string {
  const why = whyUnreachable(error);
  return why === undefined ? unreachable : `${unreachable}: ${why}`;
}

const unreachable = "The database cannot be reached";

export function unavailable(why = unreachable): DatabaseError {
  return new DatabaseError(why, { code: "unavailable", retryable: true });
}

function isConnection(error: Error, code: unknown): boolean {
  if (typeof code === "string" && /^E[A-Z]+$/.test(code)) return true;
  return /connection|timeout|terminated|not queryable/i.test(error.message);
}
