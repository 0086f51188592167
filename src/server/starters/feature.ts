import { createApp as createContract } from "../../contract/apps.ts";
import { setUp as setUpContract } from "../../contract/auth.ts";
import { answer, feature, transactional } from "../kernel/feature.ts";
import { createApp } from "./create-app.ts";
import { setUp } from "./set-up.ts";

export const starters = feature("starters", {
  tables: ["setup_keys"],
  endpoints: [transactional(createContract, createApp), answer(setUpContract, setUp)],
});
