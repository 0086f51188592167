import { defineFieldKind } from "../define-field-kind.ts";
import { socialUserValue } from "../values/social-user.ts";

export const socialUser = defineFieldKind({
  kind: "social-user",
  label: "Social Profile",
  group: "Special",
  keywords: ["twitter", "x", "handle", "network"],
  options: {},
  without: ["placeholder"],
  start: {},
  value: socialUserValue,
  sample: { name: "Ada Lovelace", username: "ada", description: "First of all programmers.", profile_image_url: "" },
});
