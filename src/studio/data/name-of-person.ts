/** What a person is called where one is chosen. */
export function nameOfPerson(person: {
  readonly nickname: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly username?: string;
}): string {
  return person.nickname || [person.firstName, person.lastName].filter(Boolean).join(" ") || (person.username ?? "");
}
