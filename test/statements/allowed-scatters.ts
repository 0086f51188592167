/** The statements that may ask every machine. `statement`: a part of it that no other has, without line breaks. */
interface AllowedScatter {
  readonly statement: string | RegExp;
  readonly because: string;
}

export const allowedScatters: readonly AllowedScatter[] = [
  { statement: "delete from access_tokens where expires_at <", because: "the clock ends what has expired, once an hour" },
  { statement: "delete from sessions where expires_at <", because: "the clock ends what has expired, once an hour" },
  { statement: "delete from tickets where expires_at <", because: "the clock ends what has expired, once an hour" },
  { statement: "delete from phone_codes where expires_at <", because: "the clock ends what has expired, once a day" },
  { statement: "delete from idempotent_replies where expires_at <", because: "the clock ends what has expired, once an hour" },
  { statement: "delete from acting_apps where expires_at <", because: "the clock ends what has expired, once a day" },
  { statement: "delete from acting_as where expires_at <", because: "the clock ends what has expired, once a day" },
  { statement: "from users each) u where", because: "the list of accounts, for admins of the platform" },
  {
    statement: /from apps a where .+ (order by|limit)/,
    because: "the list of apps, for admins of the platform, and the sum of all by a job",
  },
  { statement: "from users u where u.suspended_at is not null", because: "figures of the platform, for its admins" },
  { statement: "from users u where u.created_at >=", because: "figures of the platform, counted by the clock" },
  { statement: "from apps a where a.created_at >=", because: "figures of the platform, counted by the clock" },
  { statement: "select count(*) as count from users", because: "figures of the platform, counted by the clock" },
  { statement: "select count(*) as count from apps", because: "figures of the platform, counted by the clock" },
  { statement: "select 1 from jobs where state =", because: "figures of the platform, for its admins" },
  { statement: "delete from mail_counts where until <", because: "the clock ends what has expired, once an hour" },
  { statement: "select 1 from users u limit 1", because: "whether there is anybody at all: asked at a start" },
  {
    statement: "select 1 from users u where u.role >=",
    because: "whether there is an admin of the platform: asked at a start and at the set-up",
  },
  { statement: "from users u where u.role >", because: "whom feedback is mailed to: by a job, for nobody who waits" },
  { statement: "from payment_events e where e.object_ref", because: "what providers told of one payment, for admins of the platform" },
  { statement: "update payment_events set", because: "what was told of an object is done: by a job, once for each object that rang" },
  { statement: "from feedback f where", because: "the list of feedback, for admins of the platform" },
  { statement: "from jobs where state = 'dead'", because: "the list of jobs that were put aside, for admins of the platform" },
  {
    statement: /from users u where .+ and (true|exists \( ?select 1 from memberships m .+\)) order by /,
    because: "people are looked for by name or a whole address, by an editor who types it",
  },
];

export function isAllowedScatter(text: string): boolean {
  const plain = text.replace(/\s+/g, " ").trim();
  return allowedScatters.some(({ statement }) => (typeof statement === "string" ? plain.includes(statement) : statement.test(plain)));
}
