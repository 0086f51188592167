-- Codes that went to a phone: to prove that a number is somebody's, or to set a new password by it.
create table phone_codes (
  phone text not null,
  purpose text not null,
  user_id bigint not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (phone, purpose, user_id),
  constraint phone_codes_purpose_check check (purpose in ('own', 'reset'))
);
