import { isJsonObject, type Json } from "../../base/json.ts";
import { messages } from "../messages.ts";
import { uploadValue } from "./upload.ts";
import type { ValueRules } from "./value-rules.ts";

/** The keys of the value, in the order of the inputs, with how long each may be. */
export const socialUserKeys = { name: 200, username: 200, description: 2_000, profile_image_url: 2_000 } as const;
type SocialUserKey = keyof typeof socialUserKeys;
export type SocialUser = { readonly [Key in SocialUserKey]: string };

const keys = Object.keys(socialUserKeys) as SocialUserKey[];

/** Somebody on a social network: `{name, username, description, profile_image_url}`. A plain form carries the four in this order. */
export const socialUserValue: ValueRules<unknown> = {
  stored: () => "json",
  tidy: (value) => {
    if (!isKnown(value)) return value;
    const person = mapKeys((key) => text(value[key]).trim());
    return keys.every((key) => person[key] === "") ? null : { ...person };
  },
  check: (value, field, context) => {
    if (!isKnown(value)) return [messages.not("somebody on a social network")];
    const long = keys.filter((key) => text(value[key]).length > socialUserKeys[key]);
    if (long.length > 0) return long.map((key) => messages.tooLong(socialUserKeys[key]));
    const image = text(value.profile_image_url);
    return image === "" ? [] : uploadValue.check(image, field as object, context);
  },
  text: (value) => {
    const { name, username } = socialUserOf(value);
    return [name, username && `@${username}`].filter(Boolean).join(" ");
  },
  parse: (entries) => (entries.some((entry) => entry.trim() !== "") ? mapKeys((_, index) => entries[index] ?? "") : null),
  entries: (value) => (isJsonObject(value) ? keys.map((key) => text(value[key])) : []),
};

export function socialUserOf(value: Json | undefined): SocialUser {
  return mapKeys((key) => (isJsonObject(value) ? text(value[key]) : ""));
}

function mapKeys(to: (key: SocialUserKey, index: number) => string): SocialUser {
  // Every key of the list is given its text here.
  return Object.fromEntries(keys.map((key, index) => [key, to(key, index)])) as SocialUser;
}

function isKnown(value: Json): value is SocialUser {
  return isJsonObject(value) && Object.entries(value).every(([key, one]) => Object.hasOwn(socialUserKeys, key) && typeof one === "string");
}

function text(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
