import { expect, test } from "vitest";
import type { Block } from "../../model/page/block.ts";
import { mainHeading } from "./main-heading.ts";

const menu: Block = { id: "menu1", component: "menu" };
const text: Block = { id: "text1", component: "text-section", title: "About" };
const hero: Block = { id: "hero1", component: "hero", title: "Welcome" };
const untitled: Block = { id: "hero0", component: "hero", title: " " };

test("the h1 is the first titled hero, else the first titled section, else nobody", () => {
  expect(mainHeading([menu, text, untitled, hero, { ...hero, id: "hero2" }])).toBe("hero1");
  expect(mainHeading([menu, untitled, text, { ...text, id: "text2" }])).toBe("text1");
  expect(mainHeading([menu, untitled])).toBeUndefined();
});

test("nothing is looked at after the hero that it is", () => {
  const looked: string[] = [];
  function* sections() {
    for (const section of [menu, hero, text]) {
      looked.push(section.id);
      yield section;
    }
  }
  mainHeading(sections());
  expect(looked).toEqual(["menu1", "hero1"]);
});
