-- What people are called, beside their memberships: members are looked for by name where the app lies. Row by row, each by its key, as accounts
-- and members are not kept together.
alter table members add column nickname text not null default '', add column full_name text not null default '';
alter table members no force row level security;
do $$
declare person record;
begin
  for person in
    select m.member_of, u.user_id, u.nickname, btrim(u.first_name || ' ' || u.last_name) as full_name
    from memberships m join users u on u.user_id = m.user_id
  loop
    update members set nickname = person.nickname, full_name = person.full_name
    where app_id = person.member_of and user_id = person.user_id;
  end loop;
end
$$;
alter table members force row level security;
