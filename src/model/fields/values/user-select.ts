/** One of the people of `users`; here by the name of its own kind, under which public forms look for it. */
export { userSelectValue } from "./users.ts";
