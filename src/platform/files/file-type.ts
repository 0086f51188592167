/** What a file is, by its first bytes; and how it may be served. What its sender called it never decides that. */
export interface FileType {
  readonly mime: string;
  /** Without the dot. */
  readonly extension: string;
  /** Shown in the browser; everything else is downloaded. */
  readonly isInline: boolean;
}

const raster = (mime: string, extension: string): FileType => ({ mime, extension, isInline: true });
const download = (mime: string, extension: string): FileType => ({ mime, extension, isInline: false });

const unknown = download("application/octet-stream", "bin");

const signatures: readonly (readonly [test: (head: Buffer) => boolean, type: FileType])[] = [
  [(head) => starts(head, "ffd8ff"), raster("image/jpeg", "jpg")],
  [(head) => starts(head, "89504e470d0a1a0a"), raster("image/png", "png")],
  [(head) => /^GIF8[79]a/.test(head.toString("latin1", 0, 6)), raster("image/gif", "gif")],
  [(head) => head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP", raster("image/webp", "webp")],
  [(head) => /^ftypavi[fs]/.test(head.toString("latin1", 4, 12)), raster("image/avif", "avif")],
  [(head) => head.toString("latin1", 0, 5) === "%PDF-", { mime: "application/pdf", extension: "pdf", isInline: true }],
  [(head) => starts(head, "504b0304") || starts(head, "504b0506"), download("application/zip", "zip")],
  [(head) => starts(head, "1f8b"), download("application/gzip", "gz")],
  [(head) => /^ftyp/.test(head.toString("latin1", 4, 8)), download("video/mp4", "mp4")],
  [(head) => starts(head, "1a45dfa3"), download("video/webm", "webm")],
  [(head) => head.toString("latin1", 0, 4) === "OggS", download("audio/ogg", "ogg")],
  [(head) => head.toString("latin1", 0, 3) === "ID3" || starts(head, "fffb"), download("audio/mpeg", "mp3")],
];

/** Containers whose kind only the name tells. All of them are downloaded, so that a lie costs nothing. */
const zipNames: Readonly<Record<string, string>> = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
};
const textNames: Readonly<Record<string, string>> = { csv: "text/csv", txt: "text/plain", json: "application/json", ics: "text/calendar" };

export function fileType(bytes: Uint8Array, name = ""): FileType {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64));
  const found = signatures.find(([test]) => test(head))?.[1];
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (found?.mime === "application/zip")
    return download(zipNames[extension] ?? found.mime, zipNames[extension] ? extension : found.extension);
  if (found) return found;
  const text = textNames[extension];
  return text && !bytes.includes(0) ? download(text, extension) : unknown;
}

/** The types that `cleanImage` can read. */
export function isImage({ mime }: Pick<FileType, "mime">): boolean {
  return mime.startsWith("image/");
}

/** Whether a stored type is shown in the browser. */
export function isInline(mime: string): boolean {
  return signatures.some(([, type]) => type.mime === mime && type.isInline);
}

function starts(head: Buffer, hex: string): boolean {
  return head.toString("hex", 0, hex.length / 2) === hex;
}
