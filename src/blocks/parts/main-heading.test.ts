import { expect, test } from "vitest";
import type { Block } from "../../model/page/block.ts";
import { definitions } from "../definitions.ts";
import { mainHeading } from "./main-heading.ts";

const menu: Block = { id: "menu1", component: "menu" };
const text: Block = { id: "text1", component: "text-section", title: "About" };
const hero: Block = { id: "hero1", component: "hero", title: "Welcome" };
const untitled: Block = { id: "hero0", component: "hero", title: " " };

test("the h1 is the first titled hero, else the first titled section, else nobody", () => {
  expect(mainHeading([menu, text, untitled, hero, { ...hero, id: "hero2" }], definitions)).toBe("hero1");
  expect(mainHeading([menu, untitled, text, { ...text, id: "text2" }], definitions)).toBe("text1");
  expect(mainHeading([menu, untitled], definitions)).toBeUndefined();
});

test("a block whose title is loaded for it is the h1, but where a titled hero stands before it", () => {
  const record: Block = { id: "one", component: "record" };
  expect(mainHeading([menu, text, record], definitions)).toBe("one");
  expect(mainHeading([hero, record], definitions)).toBe("hero1");
});

test("a section that some screens do not show is not the h1, nor one whose record was not found", () => {
  expect(mainHeading([{ ...hero, settings: { hide: "phone" } }, text], definitions)).toBe("text1");
  expect(mainHeading([{ ...hero, settings: { hide: "desktop" } }], definitions)).toBeUndefined();
  expect(mainHeading([{ id: "one", component: "record" }, text], definitions, () => false)).toBe("text1");
});

test("nothing is looked at after the hero that it is", () => {
  const looked: string[] = [];
  function* sections() {
    for (const section of [menu, hero, text]) {
      looked.push(section.id);
      yield section;
    }
  }
  mainHeading(sections(), definitions);
  expect(looked).toEqual(["menu1", "hero1"]);
});
