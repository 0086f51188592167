import fc from "fast-check";
import { expect, test } from "vitest";
import { filledType } from "../../../../test/filled-type.ts";
import { randomQueries } from "../../../../test/random-lists.ts";
import { holdToModel, indexAllText, recordsHeld, searchTextProgressOf } from "../../../../test/search-texts.ts";
import { lateServer } from "../../../../test/server.ts";
import { must } from "../../../../test/world.ts";
import { recordLanguage } from "../../record-access/record-language.ts";

/** `LIST_FUZZ=10000` asks that often, from other seeds each time. */
const often = Number(process.env.LIST_FUZZ ?? 0);
const seeds = often > 0 ? fc.sample(fc.integer(), 2) : [1, 2];
const rounds = Math.ceil((often || 160) / seeds.length / 10);

test.each(seeds)(
  "free text finds in a big type what the model says, at once, whoever writes meanwhile (seed %i)",
  async (seed) => {
    const server = await lateServer();
    const { app, type, rows } = await filledType(seed, { server, big: true });
    await indexAllText(server, app, type);
    expect(await searchTextProgressOf(server, app)).toMatchObject({ next_slugs: null, settled_to: rows.length });
    const texts = type.postFields.filter(({ component }) => ["input-text", "textarea"].includes(component)).map(({ slug }) => slug);
    const said = fc.constantFrom("Harbour", "harbour lane", "ÉÉÉ", "σας ΣΑΣ", "x_%\\y", "a\nbc", "ßßß", "Łódź 17", "");
    const writing = fc.record({
      how: fc.constantFrom("create", "change", "change", "remove", "restore"),
      at: fc.nat(),
      slug: fc.constantFrom(...texts),
      said,
    });
    const gone: number[] = [];
    let some = 0;

    const write = async ({ how, at, slug, said: text }: { how: string; at: number; slug: string; said: string }) => {
      // Moments that no calendar of ours reaches are only looked for.
      const isOfOurTimes = (moment: string | null) => moment === null || /^20/.test(moment);
      const there = (await recordsHeld(server, app, type)).filter((row) => isOfOurTimes(row.created_at) && isOfOurTimes(row.deadline_at));
      const { id } = there[at % there.length] ?? { id: 0 };
      if (how === "create") return app.owner.post("/posts", { typeId: type.id, title: "New", [slug]: text });
      if (how === "change") return app.owner.post(`/posts/${id}`, { [slug]: text });
      if (how === "restore") return gone.length > 0 ? app.owner.post(`/trash/record/${gone.pop()}/restore`) : undefined;
      const reply = await app.owner.remove(`/posts/${id}`);
      if (reply.status === 200) gone.push(id);
      return reply;
    };
    /** A piece of what some record says, or of what none does. */
    const pieceOf = (records: readonly { data: object }[]) => {
      const held = records.flatMap(({ data }) => Object.values(data)).filter((value) => typeof value === "string" && value !== "");
      const cut = fc.tuple(fc.constantFrom("nowhere", ...held), fc.nat(40), fc.integer({ min: 1, max: 9 }));
      return cut.map(([text, from, length]) =>
        Array.from(String(text))
          .slice(from % String(text).length)
          .slice(0, length)
          .join(""),
      );
    };

    for (let round = 0; round < rounds; round += 1) {
      const writes = fc.sample(writing, { seed: seed + round, numRuns: 4 });
      const replies = await Promise.all(writes.map(write));
      for (const reply of replies) if (reply) expect(reply.status).toBeLessThan(500);
      const records = await recordsHeld(server, app, type);
      const asked = fc.sample(
        fc.tuple(pieceOf(records), randomQueries(recordLanguage({ everHidden: new Set(), readable: type.postFields }, []), records)),
        {
          seed: seed * 1_000 + round,
          numRuns: 10,
        },
      );
      for (const [piece, others] of asked) {
        const rest = others.filter(([name]) => name !== "filter");
        const found = await holdToModel(server, app, type, [["filter", piece], ...(piece.length % 2 === 0 ? rest : [])]);
        if (found > 0 && found < records.length) some += 1;
      }
      if (round % 3 === 2) await indexAllText(server, app, type);
    }
    expect(some).toBeGreaterThan(rounds);
    must(200, await app.owner.get(`/types/${type.id}/posts`));
  },
  often > 0 ? 600_000 : 60_000,
);
