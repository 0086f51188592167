import { messages } from "../messages.ts";
import { plainText, type ValueRules } from "./value-rules.ts";

/** The address of an uploaded file, or of one elsewhere on the web. What is in the file is judged when it is uploaded. */
export const uploadValue: ValueRules<unknown> = {
  ...plainText,
  stored: () => "text",
  tidy: (value) => (typeof value === "string" ? value.trim() : value),
  check: (value) => {
    if (typeof value !== "string") return [messages.not("a file")];
    if (value.length > 2_000) return [messages.tooLong(2_000)];
    return /^(https?:\/\/[^\s/?#]+|\/(?![/\\]))[^\s\\]*$/i.test(value) ? [] : [messages.not("a file")];
  },
};
