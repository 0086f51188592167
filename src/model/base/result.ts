/** What pure code answers where failure is normal: a value, or the reason why there is none. */
export type Result<Value, Why = string> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly why: Why };

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function fail<Why>(why: Why): { readonly ok: false; readonly why: Why } {
  return { ok: false, why };
}
