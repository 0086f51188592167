import { defineFieldKind } from "../define-field-kind.ts";
import { socialUserKeys, socialUserValue } from "../values/social-user.ts";
import { objectSchema } from "./schemas.ts";

const texts = Object.fromEntries(Object.entries(socialUserKeys).map(([key, maxLength]) => [key, { type: "string", maxLength }]));

export const socialUser = defineFieldKind({
  kind: "social-user",
  label: "Social profile",
  group: "Special",
  keywords: ["twitter", "x", "handle", "network"],
  options: {},
  without: ["placeholder"],
  start: {},
  value: socialUserValue,
  schema: () => objectSchema(texts, []),
  sample: { name: "Ada Lovelace", username: "ada", description: "First of all programmers.", profile_image_url: "" },
});
