import type { IconTopic } from "./all-icons.ts";

/** What people call what an icon shows, where its name says it otherwise. */
const otherWords: Readonly<Record<string, string>> = {
  money: "banknote coins wallet euro dollar",
  shop: "store shopping cart",
  home: "house",
  doctor: "stethoscope hospital",
  email: "mail",
  mobile: "smartphone",
  telephone: "phone",
  location: "map-pin",
  address: "map-pin",
  picture: "image camera",
  photo: "image camera",
  warning: "triangle-alert",
  question: "circle-question-mark",
  tick: "check",
  animal: "dog cat bird rabbit turtle paw",
  tree: "tree trees leaf sprout",
  drink: "coffee wine beer cup milk",
  travel: "plane train car ship luggage",
  security: "shield lock key",
  idea: "lightbulb",
  time: "clock timer hourglass",
  fast: "zap rocket gauge",
  garden: "flower leaf sprout trees",
};

/** The icons whose name, or what they are about, holds every word that is sought; topics without one are left out. At most 60 characters are read. */
export function findIcons(topics: readonly IconTopic[], sought: string): readonly IconTopic[] {
  const words = sought.toLowerCase().slice(0, 60).split(/\s+/).filter(Boolean);
  if (words.length === 0) return topics;
  return topics
    .map(({ title, icons }) => {
      const found = [...icons].filter(([name]) => words.every((word) => isAbout(word, { name, title })));
      return { title, icons: new Map(found) };
    })
    .filter(({ icons }) => icons.size > 0);
}

function isAbout(word: string, { name, title }: { readonly name: string; readonly title: string }): boolean {
  if (name.includes(word) || title.toLowerCase().includes(word)) return true;
  const meant = Object.hasOwn(otherWords, word) ? (otherWords[word] ?? "") : "";
  return meant.split(" ").some((other) => other !== "" && name.split("-").join(" ").includes(other.split("-").join(" ")));
}
