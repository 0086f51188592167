import { type Variant, variantWidths } from "../../model/page/picture.ts";
import { increaseSiteVersion } from "../apps/public.ts";
import type { Payload } from "../kernel/job.ts";
import type { Scope } from "../kernel/scope.ts";
import { type makeVariantsLater, measureLater } from "./jobs.ts";
import { keepMeasure, type LibraryRow, type MeasuredRow, pictureByKey, unmeasuredFiles } from "./store.ts";
import { hasVariant, makeVariant, readWhole } from "./variants.ts";

/** What phones and desks ask for most. All others are made when they are asked for. */
const usual: readonly Variant[] = [
  ...[480, 800, 1200].map((width) => ({ width, format: "avif" as const })),
  ...[800, 1600].map((width) => ({ width, format: "webp" as const })),
];

/** Whether a picture is larger than the smallest variant. */
export function isWorthMaking({ width, animated }: MeasuredRow): boolean {
  return width !== null && width > variantWidths[0] && !animated;
}

/** Makes the usual variants of a picture, so that the first visitor does not wait for them. */
export async function makeVariants(scope: Scope, { key }: Payload<typeof makeVariantsLater>): Promise<void> {
  const file = await pictureByKey(scope.db, key);
  if (!file) return;
  for (const variant of usual) if (hasVariant(file, variant)) await makeVariant(scope.outside.files, file, variant);
}

/** So many pictures are measured by one job; the next one goes on. */
const atOnce = 20;

/** Measures pictures that were kept before any was measured. What cannot be read stays as it is: pages show it in one size. */
export async function measurePictures(scope: Scope, { after }: Payload<typeof measureLater>): Promise<void> {
  const files = await unmeasuredFiles(scope.db, after, atOnce);
  const measured: { readonly file: LibraryRow; readonly known: MeasuredRow | undefined }[] = [];
  for (const file of files) measured.push({ file, known: await measure(scope, file) });
  const last = files.at(-1);
  await scope.write(async (writing) => {
    for (const { file, known } of measured) if (known) await keepMeasure(writing.db, file.id, known);
    if (measured.some(({ known }) => known)) {
      // Pages that show them are drawn anew.
      await increaseSiteVersion(writing.db, scope.app);
      writing.publishSite();
    }
    if (last && files.length === atOnce) await writing.enqueue(measureLater, { after: last.id });
  });
}

async function measure({ outside }: Scope, file: LibraryRow): Promise<MeasuredRow | undefined> {
  const { measureImage } = await import("../../platform/files/image.ts");
  try {
    const known = await measureImage(await readWhole(outside.files, file));
    return known.ok ? known.value : undefined;
  } catch (error) {
    // Bytes that were lost are told where they are served; the others are still to be measured.
    if (error instanceof Error && error.message.startsWith("The bytes of file")) return undefined;
    throw error;
  }
}
