/** Every address that the studio has a screen for, as its routes say them; `$name` stands for one part of the path. Case does not count. */
export const studioPaths = [
  "/",
  "/login",
  "/login/Login",
  "/login/Forget",
  "/login/activate",
  "/login/activate/$token",
  "/login/reset",
  "/login/Phone-Check",
  "/login/Phone-Change",
  "/login/reset/$token",
  "/signup",
  "/signup/Signup",
  "/signup/$ticket",
  "/welcome",
  "/oauth/callback",
  "/oauth/$provider/callback",
  "/apps",
  "/inbox",
  "/a",
  "/a/separate-tabs-settings",
  "/billing",
  "/settings",
  "/settings/Profile",
  "/settings/Account",
  "/settings/Notifications",
  "/settings/Billing",
  "/settings/Redeem",
  "/pay/callback",
  "/pay/$method/callback",
  "/admin",
  "/admin/stats",
  "/admin/networks",
  "/admin/blogs",
  "/admin/questions",
  "/admin/videos",
  "/admin/ideas",
  "/admin/users",
  "/admin/users/$user",
  "/admin/denj",
  "/admin/orders",
  "/admin/payments",
  "/admin/payments/$payment",
  "/admin/plans",
  "/admin/codes",
  "/admin/settings",
  "/admin/apps",
  "/admin/apps/$id",
  "/admin/activity",
  "/admin/fields",
  "/crush/crushes",
  "/a/$app",
  "/a/$app/index0",
  "/a/$app/settings",
  "/a/$app/settings0",
  "/a/$app/page",
  "/a/$app/page/$page",
  "/a/$app/files",
  "/a/$app/trash",
  "/a/$app/inbox",
  "/a/$app/type",
  "/a/$app/type/$type",
  "/a/$app/type/$type/workflow",
] as const;

const patterns = studioPaths.map((path) => partsOf(path.toLowerCase()));

/** What a path names, where the studio has a screen for it: the app that it is in. */
export function studioScreenAt(path: string): { readonly app: string | undefined } | undefined {
  const parts = partsOf(path);
  const pattern = patterns.find(
    (each) => each.length === parts.length && each.every((part, at) => part.startsWith("$") || part === parts[at]?.toLowerCase()),
  );
  return pattern && { app: pattern.includes("$app") ? parts[pattern.indexOf("$app")] : undefined };
}

function partsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

/** The frame without an origin in which the code editor shows what is written. */
export const codeFramePath = "/static/code-frame.html";
