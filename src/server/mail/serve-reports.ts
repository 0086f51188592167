import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseJson } from "../../platform/http/parse-json.ts";
import { spend } from "../../platform/http/rate-limited.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { addressKey } from "../../platform/limits/address-key.ts";
import type { RateLimits } from "../../platform/limits/rate-limits.ts";
import type { OutsideWorld, Scope } from "../kernel/scope.ts";
import { readReports, takeReport } from "./take-reports.ts";

/** Bytes of one body. */
const largest = 512 * 1024;

interface Serving {
  readonly outside: Pick<OutsideWorld, "sign">;
  readonly limits: RateLimits;
  /** What a provider shows; absent: there is nothing here. */
  readonly secret: string | undefined;
  /** A scope of nobody in an app. */
  readonly scope: (app: number) => Scope;
}

type Asked = FastifyRequest<{ Params: { provider: string } }>;

/**
 * Where mail providers tell of mails that came back and of complaints. They show the secret as the password in the address that they are
 * given, so it stands in no log of paths. A report that was taken before is answered as one that is new: whoever sends it again is done.
 */
export function serveMailReports(server: FastifyInstance, { outside, limits, secret, scope }: Serving): void {
  const options = { config: { surface: "api", accepts: ["raw"], always: true }, bodyLimit: largest } as const;
  server.post("/api/webhooks/mail/:provider", options, async (request: Asked) => {
    if (secret === undefined) throw new Refusal("not_found", 404, "Not found");
    if (!shows(request, secret)) {
      spend(limits, "webhook-failure", addressKey(request.ip));
      throw new Refusal("unauthorized", 401, "The secret does not fit.");
    }
    const body = parseJson(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), bounds);
    const reports = readReports(outside, request.params.provider, body);
    if (!reports) throw new Refusal("invalid", 400, "This is no report of a provider that is known here.");
    let taken = 0;
    for (const report of reports) if (await takeReport(scope(report.of.app), report)) taken += 1;
    return { ok: true, taken };
  });
}

/** As many reports as one body may hold have more keys than what people send. */
const bounds = { maxDepth: 16, maxKeys: 100_000 };

/** `Authorization: Basic` with it as the password, or `Bearer`. */
function shows({ headers }: FastifyRequest, secret: string): boolean {
  const [, scheme = "", given = ""] = /^(basic|bearer) +([\w.~+/=-]+)$/i.exec(headers.authorization ?? "") ?? [];
  const shown =
    scheme.toLowerCase() === "basic"
      ? Buffer.from(given, "base64")
          .toString("utf8")
          .replace(/^[^:]*:/, "")
      : given;
  return timingSafeEqual(digest(shown), digest(secret));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
