import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { holdsPictures } from "../../../model/fields/field-traits.ts";
import { isPicture } from "../../../model/fields/picture-address.ts";
import { addressesOf } from "../../../model/fields/values/upload.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";

/** The fields that can be shown on top of a card: those for images before those that take any file. */
export function coverFields({ postFields }: PostType): readonly FieldBlock[] {
  const pictures = postFields.filter(holdsPictures);
  const isForImages = ({ accept }: FieldBlock) => accept === "image";
  return [...pictures.filter(isForImages), ...pictures.filter((field) => !isForImages(field))];
}

/** The field on top of the cards of a view; nothing where somebody wants none, or there is none. */
export function coverField(type: PostType, chosen: ViewSettings["gallery"]): FieldBlock | undefined {
  const fields = coverFields(type);
  return chosen === undefined ? fields[0] : fields.find(({ slug }) => slug === chosen.cover);
}

/** The address of the picture of a record. */
export function coverOf(field: FieldBlock, post: Post): string | undefined {
  return addressesOf(post[field.slug])
    .filter((address) => typeof address === "string")
    .find(isPicture);
}
