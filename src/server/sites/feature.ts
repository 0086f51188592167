import * as contract from "../../contract/block-data.ts";
import { showHomeFigures as homeContract } from "../../contract/home-figures.ts";
import { answer, feature } from "../kernel/feature.ts";
import { showHomeFigures } from "./home-figures.ts";
import { loadBlocks } from "./load-blocks.ts";

/** What the studio asks of the pages of a site. */
export const sites = feature("sites", { endpoints: [answer(contract.loadBlocks, loadBlocks), answer(homeContract, showHomeFigures)] });
