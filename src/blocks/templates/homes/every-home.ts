import { festival } from "./festival.ts";
import { helpDesk } from "./help-desk.ts";
import type { Home } from "./home.ts";
import { practice } from "./practice.ts";
import { shop } from "./shop.ts";
import { software } from "./software.ts";
import { studio } from "./studio.ts";

/** All finished pages at once, by the words under which they are offered: for who lists them. */
export const everyHome: { readonly [value: string]: Home } = { studio, software, practice, festival, shop, "help-desk": helpDesk };
