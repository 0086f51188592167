import { useDebouncedValue } from "@mantine/hooks";
import { likeText } from "../../../model/filter/texts.ts";
import type { ListParameters } from "../../data/api.ts";
import { usePaletteQuery } from "./palette-store.ts";

/** How many of one kind the server is asked for, and how many are shown: what else can be gone to or done has to have room too. */
const found = 50;
const shown = 12;

/** What is typed, and what the server is asked for by it a moment later. */
export interface PaletteSearch {
  readonly typed: string;
  readonly asked: string;
  readonly isSearched: boolean;
  /** The server has not been asked yet for what is typed. */
  readonly isTyping: boolean;
}

export function usePaletteSearch(): PaletteSearch {
  const { query } = usePaletteQuery();
  const typed = query.trim();
  const [asked] = useDebouncedValue(typed, 200);
  return { typed, asked, isSearched: asked !== "", isTyping: typed !== asked };
}

interface Place {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
}

/** Those that are called so, each once: first who has exactly this name, then whose name begins so; without words the first of all. */
export function nearest<Each extends Place>(all: readonly Each[], typed: string): readonly Each[] {
  const words = typed.toLowerCase();
  const each = [...new Map(all.map((place) => [place.id, place])).values()];
  const distance = ({ title, slug }: Place) => {
    const name = title.toLowerCase();
    if (name === words) return 0;
    if (name.startsWith(words)) return 1;
    return name.includes(words) || `/${slug.toLowerCase()}`.includes(words) ? 2 : 3;
  };
  const near = words === "" ? each : each.filter((place) => distance(place) < 3).sort((a, b) => distance(a) - distance(b));
  return near.slice(0, shown);
}

/** By the title, so that of all that begin alike the shortest are among them. A "/" is only how paths are shown. */
export function called(words: string): ListParameters {
  return { "title,slug:like": `%${likeText(words.replace(/^\//, ""))}%`, orderBy: "title", count: found };
}
