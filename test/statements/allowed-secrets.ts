/** The statements that may read columns of `db/secrets.json`. `statement`: a part of it that no other has, without line breaks. */
interface AllowedSecret {
  readonly statement: string;
  readonly because: string;
}

const allowedSecrets: readonly AllowedSecret[] = [
  {
    statement: "select u.user_id, u.password_hash from users u where u.user_id =",
    because: "a password that was sent is compared with it",
  },
  {
    statement: "u.suspended_why, u.delete_at, u.password_hash from users u where u.user_id = ? for no key update",
    because: "whether the password is still the one that was compared",
  },
  {
    statement: "refresh_hash, previous_refresh_hash, previous_used, skipped_refresh_hash",
    because: "which of its cookies a session was sent",
  },
  { statement: "returning kind, user_id, for_app, data", because: "a ticket is used up, and what was sealed in it opened" },
  { statement: "select w.sealed_secret, w.sealed_previous, w.previous_until from webhooks w", because: "a delivery is signed" },
  { statement: "select d.address, d.selector, d.sealed_key from mail_domains d", because: "a mail from an own domain is signed" },
  { statement: "select a.sealed_secret from authenticators a", because: "a code that was typed is compared with it" },
  { statement: "select c.provider, c.sealed_token from connections c", because: "a service is asked with its token" },
];

export function isAllowedSecret(text: string): boolean {
  const plain = text.replace(/\s+/g, " ").replace(/\$\d+/g, "?").trim();
  return allowedSecrets.some(({ statement }) => plain.includes(statement));
}
