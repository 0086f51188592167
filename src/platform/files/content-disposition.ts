import headerOf from "content-disposition";

/** A file's own name without what could confuse a person or a program: paths, control and direction characters; at most 200 characters. */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const clean = last
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029<>:"|?*]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, "");
  return shorten(clean) || "file";
}

/** Cuts in the middle, so that the ending stays. */
function shorten(name: string): string {
  const characters = [...name];
  return characters.length <= 200 ? name : [...characters.slice(0, 180), ...characters.slice(-20)].join("");
}

/** The header of RFC 6266: where the name is more than ASCII, in ASCII for old programs and in UTF-8 for all others. */
export function contentDisposition(name: string, { isInline }: { readonly isInline: boolean }): string {
  const safe = safeFileName(name);
  return headerOf(safe, { type: isInline ? "inline" : "attachment", fallback: safe.replace(/[^\x20-\x7e]|[%\\"]/g, "_") });
}

/** The headers under which an upload is served: never as script or page. */
export function fileHeaders(file: {
  readonly name: string;
  readonly mime: string;
  readonly isInline: boolean;
}): Readonly<Record<string, string>> {
  return {
    "content-type": file.mime.startsWith("text/") ? `${file.mime}; charset=utf-8` : file.mime,
    "content-disposition": contentDisposition(file.name, { isInline: file.isInline }),
    "x-content-type-options": "nosniff",
  };
}
