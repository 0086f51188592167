/** Where copied blocks lie in this browser's storage: the same for all pages and apps. */
export const clipboardKey = "joinery.clipboard";
