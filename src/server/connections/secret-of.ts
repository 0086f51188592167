/** What the token of a connection is sealed about: no other app's, and no other service's, opens in its place. */
export function secretOf(app: number, provider: string): string {
  return `connection ${app} ${provider}`;
}
