import type { Pictures } from "../../model/page/picture.ts";
import type { Queries } from "../../platform/db/database.ts";
import { picturesByKeys } from "./store.ts";

/** So many pictures of one page have sizes; further ones are shown as they are. */
const most = 2_000;

/** What is known of uploaded pictures of this app, by their addresses, in one statement. What is none, or another app's, is left out. */
export async function findPictures(db: Queries, addresses: Iterable<string>): Promise<Pictures> {
  const start = `/files/${db.app}/`;
  const own = [...new Set(addresses)].filter((address) => address.startsWith(start)).slice(0, most);
  if (own.length === 0) return {};
  const rows = await picturesByKeys(
    db,
    own.map((address) => address.slice("/files/".length)),
  );
  return Object.fromEntries(
    rows.flatMap(({ key, width, height, color, alt, animated }) =>
      width === null || height === null ? [] : [[`/files/${key}`, { width, height, color: color ?? "", alt, animated }]],
    ),
  );
}
