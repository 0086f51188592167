import type { Json } from "../../base/json.ts";
import { messages } from "../messages.ts";
import { unique } from "./typed-list.ts";
import type { ValueRules } from "./value-rules.ts";

export interface UploadOptions {
  readonly accept?: "any" | "image" | "document" | "media";
  /** Only files with these endings, with or without the dot. */
  readonly types?: readonly string[];
  readonly minBytes?: number;
  readonly maxBytes?: number;
  /** Images wider than this are made smaller, in pixels. */
  readonly resize?: number;
  readonly multiple?: boolean;
}

/** So many files one field holds. */
export const mostFiles = 20;

/** No file is bigger: 5 MB. */
export const mostBytes = 5 * 1024 * 1024;

/**
 * The address of an uploaded file, or of one elsewhere on the web; a list of them where there may be several. What is in a file is
 * judged when it is uploaded.
 */
export const uploadValue: ValueRules<UploadOptions> = {
  stored: ({ multiple }) => (multiple ? "json" : "text"),
  tidy: (value, { multiple }) => {
    if (!multiple) return trimmed(value);
    return Array.isArray(value) || typeof value === "string" ? unique(addressesOf(value)) : value;
  },
  check: (value, { multiple }) => {
    if (!multiple) return checkAddress(value);
    if (!Array.isArray(value)) return [messages.not("a list of files")];
    return value.length > mostFiles ? [messages.chooseLess(mostFiles)] : (value.map(checkAddress).find(([problem]) => problem) ?? []);
  },
  text: (value) => addressesOf(value).join(", "),
  parse: (entries, { multiple }) => (multiple ? unique(addressesOf([...entries])) : entries[0]),
  entries: (value) => addressesOf(value).map(String),
};

/** Every file that a value names. */
export function addressesOf(value: Json | undefined): readonly Json[] {
  const items = Array.isArray(value) ? value : [value ?? ""];
  return items.map(trimmed).filter((item) => item !== "" && item !== null);
}

function trimmed(value: Json): Json {
  return typeof value === "string" ? value.trim() : value;
}

function checkAddress(value: Json): readonly string[] {
  if (typeof value !== "string") return [messages.not("a file")];
  if (value.length > 2_000) return [messages.tooLong(2_000)];
  return /^(https?:\/\/[^\s/?#]+([/?#][^\s\\]*)?|\/(?![/\\])[^\s\\]*)$/i.test(value) ? [] : [messages.not("a file")];
}

const endings: Readonly<Record<NonNullable<UploadOptions["accept"]>, readonly string[] | undefined>> = {
  any: undefined,
  image: ["png", "jpg", "jpeg", "gif"],
  document: ["pdf", "doc", "docx", "odt", "xls", "xlsx", "ods", "csv", "txt", "ppt", "pptx"],
  media: ["png", "jpg", "jpeg", "gif", "webp", "avif", "mp4", "webm", "ogg", "mp3"],
};

/** The endings that a field takes, without dots; undefined: any. */
export function endingsOf({ accept = "any", types = [] }: UploadOptions): readonly string[] | undefined {
  if (types.length > 0) return types.map((type) => type.replace(/^\./, "").toLowerCase());
  return endings[accept];
}

/**
 * What is wrong with a file that was chosen, in words that name it. What its bytes are is the server's to judge; `bound`: so much
 * is taken at all where the file goes.
 */
export function checkFile(
  { name, size }: { readonly name: string; readonly size: number },
  field: UploadOptions,
  bound = mostBytes,
): readonly string[] {
  const most = Math.min(bound, field.maxBytes ?? bound);
  const least = field.minBytes ?? 0;
  const taken = endingsOf(field);
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (ending === "heic" || ending === "heif") return [`${name}: ${cannotReadHeic}`];
  if (taken && !taken.includes(ending)) return [`${name}: unacceptable format`];
  if (size === 0) return [`${name}: is empty`];
  if (size > most) return [`${name}: too large, at most ${sizeText(most)}`];
  return size < least ? [`${name}: too small, at least ${sizeText(least)}`] : [];
}

/** The decoder for them is under patents. */
export const cannotReadHeic =
  "HEIC photos cannot be read here. Save it as JPEG and choose that (on an iPhone: Settings, Camera, Formats, Most Compatible)";

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 1 ? `${Number(megabytes.toFixed(1))} MB` : `${Math.round(bytes / 1024)} KB`;
}
