/** So many figures and charts stand on an app's home. By itself, for screens that need no schema. */
export const mostHomeFigures = 8;
