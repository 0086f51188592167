/**
 * All icons that a site may show. The server draws from them; the studio loads them only once a page shows one or somebody chooses one.
 */
import type { IconSet } from "./icon-set.ts";
import { food } from "./topics/food.ts";
import { money } from "./topics/money.ts";
import { people } from "./topics/people.ts";
import { places } from "./topics/places.ts";
import { signs } from "./topics/signs.ts";
import { technology } from "./topics/technology.ts";
import { time } from "./topics/time.ts";
import { work } from "./topics/work.ts";

export interface IconTopic {
  readonly title: string;
  readonly icons: IconSet;
}

/** In the order in which they are chosen from. */
export const iconTopics: readonly IconTopic[] = [
  { title: "People and health", icons: new Map(Object.entries(people)) },
  { title: "Work", icons: new Map(Object.entries(work)) },
  { title: "Money and goods", icons: new Map(Object.entries(money)) },
  { title: "Time and weather", icons: new Map(Object.entries(time)) },
  { title: "Food and drink", icons: new Map(Object.entries(food)) },
  { title: "Places and leisure", icons: new Map(Object.entries(places)) },
  { title: "Technology", icons: new Map(Object.entries(technology)) },
  { title: "Signs", icons: new Map(Object.entries(signs)) },
];

export const allIcons: IconSet = new Map(iconTopics.flatMap(({ icons }) => [...icons]));
