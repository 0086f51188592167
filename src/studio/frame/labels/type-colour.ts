const tags = ["teal", "blue", "violet", "orange", "pink", "green", "indigo", "amber", "red", "grey"] as const;

/** The colour of a data type's dot: always the same for the same type. */
export function typeColour(typeId: number): string {
  return `var(--j-tag-${tags[typeId % tags.length]})`;
}
