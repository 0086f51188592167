/** The keys of a record that no field may take: they stand beside the fields in every answer. */
const reservedSlugs: readonly string[] = [
  ...["id", "appId", "typeId", "type", "statusId", "status", "title", "content", "meta", "user", "userId", "createdAt", "updatedAt"],
  ...["notes", "assigneeIds", "assignees", "statusEnteredAt", "deadlineAt", "relations", "calledAs", "editKey"],
  ...["page", "count", "orderBy", "orderByDesc", "with", "withCount", "since", "until", "filter"],
  ...["__proto__", "constructor", "prototype", "hasOwnProperty", "toString", "valueOf"],
];

const reserved = new Set(reservedSlugs.map((slug) => slug.toLowerCase()));

/** Whether a custom slug would be taken for a key of the record, a parameter of its list or a part of the language. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug.toLowerCase());
}

/** Whether a text is a word as the key of a field must be one, by which formulas and addresses name it. */
export function isKeyWord(slug: string): boolean {
  return /^[A-Za-z_][\w-]{0,62}$/.test(slug);
}
