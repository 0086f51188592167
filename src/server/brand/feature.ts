import * as contract from "../../contract/brand.ts";
import { answer, feature, transactional } from "../kernel/feature.ts";
import { changeBrand, discardBrand, findBrand } from "./change-brand.ts";
import { publishBrand } from "./publish-brand.ts";
import { listBrandVersions, restoreBrand } from "./versions.ts";

export const brand = feature("brand", {
  tables: ["brand_versions", "brands"],
  endpoints: [
    answer(contract.findBrand, findBrand),
    transactional(contract.changeBrand, changeBrand),
    transactional(contract.publishBrand, publishBrand),
    transactional(contract.discardBrand, discardBrand),
    answer(contract.listBrandVersions, listBrandVersions),
    transactional(contract.restoreBrand, restoreBrand),
  ],
});
