import { create } from "zustand";

/** The style pack that was picked before the new-app dialog opened. */
export const usePackWanted = create<{ readonly pack: string | undefined }>(() => ({ pack: undefined }));
