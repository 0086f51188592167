/** So wide an SVG is drawn, in px: sharp on any screen at the sizes of a logo. */
const width = 1024;

/**
 * The file itself, or a PNG of an SVG, drawn by the browser: as an image, an SVG runs nothing and fetches nothing. The server keeps no SVG.
 * Rejects with words for people where it cannot be drawn.
 */
export async function asPicture(file: File): Promise<File> {
  if (file.type !== "image/svg+xml" && !/\.svg$/i.test(file.name)) return file;
  const address = URL.createObjectURL(new Blob([file], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const ratio = image.naturalWidth > 0 ? image.naturalHeight / image.naturalWidth : 1;
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = Math.max(1, Math.min(4 * width, Math.round(width * ratio)));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!png) throw new Error("nothing was drawn");
    return new File([png], file.name.replace(/\.svg$/i, ".png"), { type: "image/png" });
  } catch {
    throw new Error(`${file.name} cannot be drawn. Save it as a PNG with a transparent ground, at least 512 pixels wide.`);
  } finally {
    URL.revokeObjectURL(address);
  }
}
