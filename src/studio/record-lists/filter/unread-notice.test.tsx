import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { field } from "../../../../test/world.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { UnreadNotice } from "./unread-notice.tsx";

test("whoever searches is told by name which fields were left out, and nothing where none was", () => {
  const type = { postFields: [field("input-text", "city"), field("textarea", "note"), field("number", "weight")] } as unknown as PostType; // no more of it is read
  const said = (timing: string) => renderToStaticMarkup(<UnreadNotice type={type} timing={timing} />);
  expect(said('unread;desc="note", unread;desc="city"')).toMatch(/role="status".*say in City, Note is still being read/);
  expect(said('scan;desc="weight"')).toBe("");
});
