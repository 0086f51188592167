/** What is said of a server that may be there, but takes too long. */
export const noAnswer = "no answer in time";

/** Why there is no connection, in words that name what is wrong; undefined: nothing is known but that. */
export function whyUnreachable(error: Error): string | undefined {
  const { code, address, port, hostname } = rootOf(error) as Facts;
  const place = address === undefined ? "" : ` at ${address}${port === undefined ? "" : `:${port}`}`;
  if (code === "ECONNREFUSED") return `nothing listens${place}`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `no host is called ${hostname ?? "so"}`;
  if (code === "ETIMEDOUT" || /timeout/i.test(error.message)) return `${noAnswer}${place}`;
  if (code === "EHOSTUNREACH" || code === "ENETUNREACH") return `there is no way to the host${place}`;
  if (code === "ECONNRESET" || code === "EPIPE" || /terminated/i.test(error.message)) return "the connection was cut";
  if (code === "ENOENT" || code === "EACCES") return `there is no socket that may be used${place}`;
  // The server's own words about another machine or about how it is spoken to: they hold no row.
  return typeof code === "string" && code.startsWith("08") ? error.message : undefined;
}

interface Facts {
  readonly code?: string;
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
}

/** Of several addresses of a host that were tried, the first one's error. */
function rootOf(error: Error): Error {
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [];
  return first instanceof Error ? first : error;
}

/** What an operator does about it, by SQLSTATE: where the database lets nobody in, or not so far. */
export const remedies: { readonly [code: string]: string } = {
  "28P01": "the name or the password in the address is wrong",
  "28000": "this login may not come in from here: look at pg_hba.conf and at whether the role may log in",
  "3D000": "the name behind the last slash of the address is no database of this server",
  "53300": "all of the server's connections are in use",
  "57P03": "the server is starting or stopping",
  "42501": "the login in the address needs to own the database and its schema public",
};
