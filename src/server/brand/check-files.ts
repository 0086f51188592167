import { filesOfLook, type Look } from "../../model/page/brand.ts";
import type { Queries } from "../../platform/db/database.ts";
import { fileByKey } from "../files/public.ts";
import { refuseFields } from "../kernel/scope.ts";

const begins = "/files/";

/** Refuses a look with a file that is not the app's, a logo that is no picture, and a font file that is no font. */
export async function checkFiles(db: Queries, look: Look): Promise<void> {
  const fonts = new Set((look.ownFonts ?? []).flatMap(({ files }) => files.map(({ src }) => src)));
  // At most three pictures and 40 font files.
  await Promise.all(
    [...new Set(filesOfLook(look))].map(async (address) => {
      const isFont = fonts.has(address);
      const said = { title: isFont ? "Own fonts" : "Logo", name: isFont ? "ownFonts" : "logo" };
      const key = address.slice(begins.length);
      const file = key.startsWith(`${db.app}/`) ? await fileByKey(db, key) : undefined;
      const why = file === undefined ? "is no file of this app" : wrongKind(file.mime, isFont ? "font/" : "image/");
      if (why !== undefined) throw refuseFields({ [said.name]: { title: said.title, messages: [`${address} ${why}`] } });
    }),
  );
}

function wrongKind(mime: string, kind: "font/" | "image/"): string | undefined {
  if (mime.startsWith(kind)) return undefined;
  return kind === "font/" ? "is no font file" : "is no picture";
}
