import { createApp as createContract } from "../../contract/apps.ts";
import { setUp as setUpContract } from "../../contract/auth.ts";
import { answer, change, feature } from "../feature.ts";
import { createApp } from "./create-app.ts";
import { setUp } from "./set-up.ts";

export const starters = feature("starters", { answers: [change(createContract, createApp), answer(setUpContract, setUp)] });
