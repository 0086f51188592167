import { compare, type Figure } from "./compare.ts";
import { copiesOf, serveCopies } from "./copies.ts";
import { type Installation, wire } from "./installation.ts";
import type { Served } from "./served.ts";

const sentence = "Every drawer is dovetailed by hand, oiled twice and left to dry for a week before it leaves the shop. ";

/** A public page of thirty blocks from the product, against the same bytes from memory. */
export async function benchPage(product: Served, installation: Installation, rawProgram: string, folder: string): Promise<Figure[]> {
  const layout = Array.from({ length: 30 }, (_, index) => block(index));
  await installation.call("POST", "/pages", { title: "Workshop", slug: "workshop", layout });
  const path = "/s/bench/workshop";
  const copies = await copiesOf(product, path);
  const scripts = [...copies.plain.toString().matchAll(/<script\b/g)].length;
  console.log(
    `page without a form: ${layout.length} blocks, ${copies.plain.length} bytes, ${copies.br.length} as brotli, ${scripts} scripts`,
  );
  const raw = await serveCopies(copies, rawProgram, folder, "page");
  const figure = (name: string, accept?: string) =>
    compare(
      name,
      0.8,
      { served: product, requests: [wire("GET", path, { ...(accept ? { accept } : {}) })] },
      { served: raw, requests: [wire("GET", "/page", { ...(accept ? { accept } : {}) })] },
    );
  const figures = [await figure("page, plain"), await figure("page, brotli", "gzip, deflate, br")];
  await raw.stop();
  return figures;
}

function block(index: number): object {
  const id = `b${index}`;
  if (index % 3 === 0)
    return { id, component: "text-section", html: `<h2>Chapter ${index}</h2><p>${sentence.repeat(28)}</p>`, settings: {} };
  if (index % 3 === 1) {
    const cards = [1, 2, 3].map((n) => ({
      id: `${id}c${n}`,
      component: "card",
      title: `Card ${n}`,
      text: sentence.repeat(3),
      src: "",
      link: "",
    }));
    return { id, component: "features", title: `What you get ${index}`, children: cards, settings: { cols: 3 } };
  }
  return { id, component: "hero", title: `Tables and chairs ${index}`, description: sentence.repeat(4), children: [], settings: {} };
}
