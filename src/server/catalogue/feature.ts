import * as contract from "../../contract/catalogue.ts";
import { answer, feature } from "../kernel/feature.ts";
import { listActions, listBlocks, listFields, listFonts, listTemplates } from "./list-kinds.ts";

export const catalogue = feature("catalogue", {
  endpoints: [
    answer(contract.catalogueOfBlocks, once(listBlocks)),
    answer(contract.catalogueOfFields, once(listFields)),
    answer(contract.catalogueOfActions, once(listActions)),
    answer(contract.catalogueOfFonts, once(listFonts)),
    answer(contract.catalogueOfTemplates, once(listTemplates)),
  ],
});

/** The kinds never change while the server runs, and their schemas are dear to make. */
function once<Made>(make: () => Made): () => Promise<Made> {
  let made: Made | undefined;
  return async () => (made ??= make());
}
