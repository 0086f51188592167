import * as contract from "../../contract/components.ts";
import { answer, feature, transactional } from "../kernel/feature.ts";
import { findComponent, listComponents, listSharedComponents, previewComponent } from "./find-components.ts";
import { changeComponent, cloneComponent, createComponent } from "./write-components.ts";

/** Template blocks that people write. */
export const components = feature("components", {
  endpoints: [
    answer(contract.listComponents, listComponents),
    answer(contract.listSharedComponents, listSharedComponents),
    answer(contract.previewComponent, previewComponent),
    answer(contract.findComponent, findComponent),
    transactional(contract.createComponent, createComponent),
    transactional(contract.changeComponent, changeComponent),
    transactional(contract.cloneComponent, cloneComponent),
  ],
});
