import type { Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { PackPicture } from "./pack-picture.tsx";
import { stylePack, stylePacks } from "./style-packs.ts";

/** The look of a site, chosen by its picture. */
export const packField: FieldBlock = {
  ...{ id: "app-theme", slug: "theme", label: "Style", component: "select", look: "cards" },
  values: stylePacks.map(({ value, name, suits }) => ({ text: name, value, description: suits })),
};

export function packPicture(_: FieldBlock, value: Json) {
  return <PackPicture pack={stylePack(value)} />;
}
