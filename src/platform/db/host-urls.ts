/** One address per host of `postgres://user:password@host:5432,other:5433/name?…`: the driver itself knows only one. */
export function hostUrls(url: string): string[] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url);
  const [, start = "", hosts = "", rest = ""] = parts ?? [];
  if (!hosts.includes(",")) return [url];
  return hosts.split(",").map((host) => start + host + rest);
}

/** Whether only a server that takes writes will do. */
export function wantsPrimary(url: string): boolean {
  return /[?&]target_session_attrs=(read-write|primary)(&|$)/.test(url);
}
