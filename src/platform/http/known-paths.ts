import type { FastifyInstance } from "fastify";

/** By which methods a path is known: what is a path under another method is 405, what is none at all 404. */
export class KnownPaths {
  readonly #methods = new Map<string, Set<string>>();

  constructor(server: FastifyInstance) {
    server.addHook("onRoute", ({ url, method }) => {
      // What takes all that lies below says of none that it is there.
      if (url.endsWith("*")) return;
      const known = this.#methods.get(url) ?? new Set();
      for (const one of [method].flat()) known.add(one);
      this.#methods.set(url, known);
    });
  }

  methodsAt(address: string): readonly string[] {
    const path = address.split("?", 1).join("").replace(/\/$/, "").split("/");
    const found = [...this.#methods].filter(([url]) => isLike(url.split("/"), path));
    return [...new Set(found.flatMap(([, methods]) => [...methods]))].sort();
  }
}

function isLike(known: readonly string[], path: readonly string[]): boolean {
  return known.length === path.length && known.every((part, at) => part === path[at] || (part.startsWith(":") && path[at] !== ""));
}
