import { features } from "./features.ts";
import { below } from "./frame/routes/below.ts";
import { admin, app, own, root, simple } from "./frame/routes/parents.ts";

/** Every address of the studio. */
export const routeTree = root.addChildren([
  ...below(features, "root"),
  simple.addChildren(below(features, "simple")),
  own.addChildren(below(features, "own")),
  admin.addChildren(below(features, "admin")),
  app.addChildren(below(features, "app")),
]);
