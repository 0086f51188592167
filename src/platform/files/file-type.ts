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
/** What office programs wrote before they wrote archives. */
const compound = "application/x-ole-storage";

const signatures: readonly (readonly [test: (head: Buffer) => boolean, type: FileType])[] = [
  [(head) => starts(head, "ffd8ff"), raster("image/jpeg", "jpg")],
  [(head) => starts(head, "89504e470d0a1a0a"), raster("image/png", "png")],
  [(head) => /^GIF8[79]a/.test(head.toString("latin1", 0, 6)), raster("image/gif", "gif")],
  [(head) => head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP", raster("image/webp", "webp")],
  [(head) => /^ftypavi[fs]/.test(head.toString("latin1", 4, 12)), raster("image/avif", "avif")],
  // As phones take photos. What can be read of them is written anew, like every image.
  [(head) => /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1|miaf)/.test(head.toString("latin1", 4, 12)), download("image/heif", "heic")],
  [(head) => head.toString("latin1", 0, 5) === "%PDF-", { mime: "application/pdf", extension: "pdf", isInline: true }],
  [(head) => starts(head, "504b0304") || starts(head, "504b0506"), download("application/zip", "zip")],
  [(head) => starts(head, "1f8b"), download("application/gzip", "gz")],
  [(head) => /^ftyp/.test(head.toString("latin1", 4, 8)), download("video/mp4", "mp4")],
  [(head) => starts(head, "1a45dfa3"), download("video/webm", "webm")],
  [(head) => head.toString("latin1", 0, 4) === "OggS", download("audio/ogg", "ogg")],
  // Without tags in front it begins with its first frame: eleven bits that are set, then what says layer three.
  [(head) => head.toString("latin1", 0, 3) === "ID3" || /^fff[ab23]/.test(head.toString("hex", 0, 2)), download("audio/mpeg", "mp3")],
  [(head) => head.toString("latin1", 0, 4) === "wOF2", download("font/woff2", "woff2")],
  [(head) => head.toString("latin1", 0, 4) === "wOFF", download("font/woff", "woff")],
  [(head) => head.toString("latin1", 0, 4) === "OTTO", download("font/otf", "otf")],
  [(head) => starts(head, "00010000") || head.toString("latin1", 0, 4) === "true", download("font/ttf", "ttf")],
  [(head) => starts(head, "d0cf11e0a1b11ae1"), download(compound, "bin")],
];

/** Containers whose kind only the name tells. All of them are downloaded, so that a lie costs nothing. */
const containers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "application/zip": {
    docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    odt: "application/vnd.oasis.opendocument.text",
    ods: "application/vnd.oasis.opendocument.spreadsheet",
  },
  [compound]: { doc: "application/msword", xls: "application/vnd.ms-excel", ppt: "application/vnd.ms-powerpoint" },
  "video/mp4": { mov: "video/quicktime", m4a: "audio/mp4", m4v: "video/x-m4v" },
};
const textNames: Readonly<Record<string, string>> = { csv: "text/csv", txt: "text/plain", json: "application/json", ics: "text/calendar" };

export function fileType(bytes: Uint8Array, name = ""): FileType {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64));
  const found = signatures.find(([test]) => test(head))?.[1];
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const named = found && containers[found.mime]?.[extension];
  if (named) return download(named, extension);
  if (found?.mime === compound) return unknown;
  if (found) return found;
  const text = textNames[extension];
  return text && !bytes.includes(0) ? download(text, extension) : unknown;
}

/** The types that `cleanImage` can read. */
export function isImage({ mime }: Pick<FileType, "mime">): boolean {
  return mime.startsWith("image/");
}

/** What pages may be set in. */
export function isFont({ mime }: Pick<FileType, "mime">): boolean {
  return mime.startsWith("font/");
}

/** Films whose boxes tell where they were taken. */
export function isFilm({ mime }: Pick<FileType, "mime">): boolean {
  return ["video/mp4", "video/quicktime", "video/x-m4v"].includes(mime);
}

/** Whether a stored type is shown in the browser. */
export function isInline(mime: string): boolean {
  return signatures.some(([, type]) => type.mime === mime && type.isInline);
}

function starts(head: Buffer, hex: string): boolean {
  return head.toString("hex", 0, hex.length / 2) === hex;
}
