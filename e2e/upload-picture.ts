import sharp from "sharp";

interface Kept {
  /** Of the product, without a slash at the end. */
  readonly main: string;
  readonly app: number;
  readonly token: string;
}

/** Keeps a picture of as many colours as a photograph in an app; answers its address. */
export async function uploadPicture(
  { main, app, token }: Kept,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<string> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: "#000", noise } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "photo.jpg");
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${main}/api/${app}/files/attach/upload`, { method: "POST", headers, body });
  const { file } = (await reply.json()) as { readonly file: string };
  return file;
}
