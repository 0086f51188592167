import { nextPost } from "../../contract/posts.ts";
import { change, feature } from "../feature.ts";
import { next } from "./next.ts";

export const workflow = feature("workflow", { keepsAccess: true, answers: [change(nextPost, next)] });
