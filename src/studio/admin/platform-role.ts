/** The roles that may be given on the platform, as choices of a select. */
export const platformRoles = [
  { value: "0", label: "No special role (0)" },
  { value: "25", label: "Subscriber (25)" },
  { value: "50", label: "Staff (50)" },
  { value: "80", label: "Admin (80)" },
  { value: "100", label: "Runs the platform (100)" },
] as const;

/** A role on the platform in words; a number that is not among those given keeps its number. */
export function platformRoleName(role: number): string {
  return platformRoles.find(({ value }) => value === String(role))?.label.replace(/ \(\d+\)$/, "") ?? `Role ${role}`;
}
