/** The sections that most pages have, by their kinds, the most usual first. */
export const usualSections = ["menu", "hero", "features", "text-section", "contact", "footer"];
