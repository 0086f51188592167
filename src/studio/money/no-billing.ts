/** Said where plans are not sold. */
export const noBilling = "This server has no billing; all features are on";
