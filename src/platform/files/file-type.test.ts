import sharp from "sharp";
import { expect, test } from "vitest";
import { slowText } from "../../../test/slow-text.ts";
import { endingsOf } from "../../model/fields/values/upload.ts";
import { contentDisposition, fileHeaders, safeFileName } from "./content-disposition.ts";
import { fileType, isFilm, isImage, isInline } from "./file-type.ts";

const html = Buffer.from("<html><script>alert(1)</script>");

test("images are known by their bytes, whatever they are called", async () => {
  const image = sharp({ create: { width: 2, height: 2, channels: 3, background: "#fff" } });
  for (const format of ["jpeg", "png", "gif", "webp", "avif"] as const) {
    expect(fileType(await image.clone()[format]().toBuffer(), "x.html")).toMatchObject({ mime: `image/${format}`, isInline: true });
  }
});

test.each(["cat.png", "page.html", "image.svg", "a.js", "a.xml", "a.png.html", "noending", "a.pdf", "a.xhtml", "a.mjs", "a.css"])(
  "HTML called %s is bytes to download",
  (name) => {
    expect(fileType(html, name)).toEqual({ mime: "application/octet-stream", extension: "bin", isInline: false });
  },
);

test("a PDF is shown, documents and tables are downloaded under their own type", () => {
  expect(fileType(Buffer.from("%PDF-1.7 …"))).toMatchObject({ mime: "application/pdf", isInline: true });
  expect(fileType(Buffer.from("504b03041400", "hex"), "a.docx")).toMatchObject({ extension: "docx", isInline: false });
  expect(fileType(Buffer.from("504b03041400", "hex"), "a.png")).toMatchObject({ mime: "application/zip", isInline: false });
  expect(fileType(Buffer.from("a;b"), "a.csv")).toEqual({ mime: "text/csv", extension: "csv", isInline: false });
  expect(fileType(Buffer.from("a\0b"), "a.txt")).toMatchObject({ mime: "application/octet-stream" });
});

test("every kind of file that an upload field can be set to take is known by its bytes and its name", () => {
  const old = "d0cf11e0a1b11ae1";
  const beginnings: Record<string, string> = {
    ...{ png: "89504e470d0a1a0a", jpg: "ffd8ff", jpeg: "ffd8ff", gif: "474946383961", webp: "524946460000000057454250", pdf: "255044462d" },
    ...{ docx: "504b0304", xlsx: "504b0304", ods: "504b0304", odt: "504b0304", pptx: "504b0304", csv: "613b62", txt: "6162" },
    ...{ doc: old, xls: old, ppt: old, avif: "000000206674797061766966", mp4: "0000002066747970", webm: "1a45dfa3", ogg: "4f676753" },
    mp3: "494433",
  };
  for (const accept of ["image", "document", "media"] as const)
    for (const ending of endingsOf({ accept }) ?? []) {
      const { extension, isInline: isShown } = fileType(Buffer.from(beginnings[ending] ?? "", "hex"), `a.${ending}`);
      expect([ending, extension]).toEqual([ending, ending === "jpeg" ? "jpg" : ending]);
      if (beginnings[ending] === old) expect([ending, isShown]).toEqual([ending, false]);
    }
  expect(fileType(Buffer.from(old, "hex"), "a.exe")).toMatchObject({ mime: "application/octet-stream" });
  for (const start of ["fffb", "fffa", "fff3", "fff2"])
    expect(fileType(Buffer.from(`${start}9064`, "hex"))).toMatchObject({ extension: "mp3" });
  for (const [ending, mime] of Object.entries({ mov: "video/quicktime", m4a: "audio/mp4", m4v: "video/x-m4v" }))
    expect(fileType(Buffer.from("0000002066747970", "hex"), `a.${ending}`)).toEqual({ mime, extension: ending, isInline: false });
});

test("a photo as phones take it is an image, whatever it is called, and no film", () => {
  for (const brand of ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"])
    for (const name of ["IMG_1.HEIC", "IMG_1.jpg", "a.mov"]) {
      const type = fileType(Buffer.concat([Buffer.from("0000001866747970", "hex"), Buffer.from(brand)]), name);
      expect([brand, type.mime, isImage(type), isFilm(type)]).toEqual([brand, "image/heif", true, false]);
    }
});

test("only raster images and PDF are ever shown in the browser", () => {
  expect(["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "application/pdf"].every(isInline)).toBe(true);
  expect(["image/svg+xml", "text/html", "text/plain", "application/json", "text/xml", "video/mp4", ""].some(isInline)).toBe(false);
});

test.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\a\\me.png", "me.png"],
  ['a"\r\nSet-Cookie: x=1', "aSet-Cookie x=1"],
  ["photo\u202egnp.exe", "photognp.exe"],
  ["...", "file"],
  ["", "file"],
  [" .hidden ", "hidden"],
  ["a\0b\ud800.txt", "ab\ufffd.txt"],
  ["Résumé 2026.pdf", "Résumé 2026.pdf"],
])("the name %j is shown as %j", (name, shown) => {
  expect(safeFileName(name)).toBe(shown);
});

test("a long name is cut in the middle and keeps its ending", () => {
  const name = safeFileName(`${"é".repeat(4000)}.pdf`);
  expect([...name]).toHaveLength(200);
  expect(name).toMatch(/\.pdf$/);
});

test("a name travels in ASCII and in UTF-8", () => {
  expect(contentDisposition("Résumé (1)'s.pdf", { isInline: false })).toBe(
    `attachment; filename="R_sum_ (1)'s.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%281%29%27s.pdf`,
  );
  expect(contentDisposition("me.png", { isInline: true })).toMatch(/^inline; /);
});

test("an upload is never sniffed", () => {
  expect(fileHeaders({ name: "a.csv", mime: "text/csv", isInline: false })).toEqual({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="a.csv"`,
    "x-content-type-options": "nosniff",
  });
});

test("no name of a file takes long to clean", () => {
  expect(slowText(safeFileName)).toBeUndefined();
  expect(safeFileName(" ..my . file.pdf. . ")).toBe("my . file.pdf");
});
