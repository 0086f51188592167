import * as contract from "../../contract/posts.ts";
import { answer, change, feature } from "../feature.ts";
import { countPosts, findPost, listPosts } from "./find-posts.ts";
import { emptyReferences } from "./references/empty-references.ts";
import { changePost, createPost, deletePost } from "./write-posts.ts";

export const posts = feature("posts", {
  keepsAccess: true,
  answers: [
    answer(contract.listPosts, listPosts),
    answer(contract.countPosts, countPosts),
    answer(contract.findPost, findPost),
    change(contract.createPost, createPost),
    change(contract.changePost, changePost),
    change(contract.deletePost, deletePost),
  ],
  hears: {
    "type.deleted": (scope, { type }) => emptyReferences(scope, { type: Number(type) }),
    "references.left": (scope, { post, type }) =>
      emptyReferences(scope, post === undefined ? { type: Number(type) } : { post: Number(post) }),
  },
});
