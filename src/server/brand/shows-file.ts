import { filesOfLook } from "../../model/page/brand.ts";
import type { Scope } from "../kernel/scope.ts";
import { keptBrand } from "./show-brand.ts";

/** Whether the brand of the app shows a file, by its address: as it is published or in its draft. */
export async function brandShowsFile({ db, app }: Pick<Scope, "db" | "app">, address: string): Promise<boolean> {
  const { live, draft } = await keptBrand(db, app);
  return [live, draft].some((look) => filesOfLook(look).includes(address));
}
