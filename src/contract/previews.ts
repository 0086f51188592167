/** Links that show the draft of a page to people without an account. */
import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { idInPath } from "./shared.ts";

/** Four weeks. */
export const mostHoursOfPreview = 672;

const previewLink = z.object({
  /** Below the address of the site. */
  path: z.string(),
  expiresAt: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof previewLink>;

export const sharePreview = endpoint({
  name: "sharePreview",
  summary:
    "A link that shows the draft of a page to whoever has it, until it ends or is withdrawn. With `role` the page is shown as to somebody with that role, for an hour at most",
  method: "POST",
  path: "/pages/:page/previews",
  notWhileActing: true,
  guard: "app-editor",
  params: z.object({ page: idInPath }),
  body: z.strictObject({
    hours: z.int().min(1).max(mostHoursOfPreview),
    role: z.optional(z.literal([0, 25, 50])),
  }),
  reply: previewLink,
  status: 201,
  refusals: ["not_found", "forbidden"],
});

export const withdrawPreviews = endpoint({
  name: "withdrawPreviews",
  summary: "Withdraw every link to a preview of a page that was made so far",
  method: "DELETE",
  path: "/pages/:page/previews",
  notWhileActing: true,
  guard: "app-editor",
  params: z.object({ page: idInPath }),
  reply: z.object({ id: z.int() }),
  refusals: ["not_found", "forbidden"],
});
