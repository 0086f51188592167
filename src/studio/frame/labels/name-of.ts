interface Named {
  readonly nickname: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly username?: string;
}

/** How a person is called: by nickname, else by their names, else by what they sign in with. */
export function nameOf({ nickname, firstName = "", lastName = "", username = "" }: Named): string {
  return nickname || `${firstName} ${lastName}`.trim() || username || "Somebody";
}

/** A role in an app in words, with its number small beside it. */
export function roleName(role: number): string {
  if (role >= 90) return "Admin";
  if (role >= 50) return "Editor";
  return role > 0 ? "Subscriber" : "No role";
}
