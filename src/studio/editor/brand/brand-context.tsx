import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { createStore, useStore } from "zustand";
import type { BrandShown } from "../../../contract/brand.ts";
import type { JsonObject } from "../../../model/base/json.ts";
import { withLook } from "../../../model/page/brand.ts";
import type { Api } from "../../data/api.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { keys } from "../../data/queries.ts";
import { say, sayFailure } from "../../data/toasts.ts";
import { type BrandEditor, type BrandFile, type BrandState, createBrandEditor, sameLook } from "./brand-store.ts";

const BrandContext = createContext<BrandEditor | undefined>(undefined);
BrandContext.displayName = "Brand";

/** The look of the site to be edited; undefined: it is not there (yet), and nothing is asked of it. */
export function useBrand(): BrandEditor | undefined {
  return useContext(BrandContext);
}

const nothing = createStore<BrandState>(() => ({ live: {}, look: {}, past: [], future: [], saving: "saved" }));

export function useBrandState<Part>(part: (state: BrandState) => Part): Part {
  return useStore(useBrand()?.state ?? nothing, part);
}

/** Whether visitors see another look than the editor shows. */
export function useIsBrandUnpublished(): boolean {
  return useBrandState(({ look, live }) => !sameLook(look, live));
}

/** The settings of the app, with the look as it is edited. */
export function useBrandedSettings(settings: JsonObject): JsonObject {
  const brand = useBrand();
  const look = useBrandState((state) => state.look);
  return useMemo(() => (brand ? withLook(settings, look) : settings), [brand, settings, look]);
}

/** Loads the look of the app and keeps it for all that is in here. Until it is there, everything looks as it does for visitors. */
export function BrandProvider({ children }: { readonly children: ReactNode }) {
  const app = useApp();
  const api = useApi();
  const cache = useQueryClient();
  const found = useQuery({
    queryKey: ["brand", app.id],
    queryFn: async ({ signal }) => {
      await leaving;
      return api.findBrand({ signal, quiet: true });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [brand, setBrand] = useState<BrandEditor>();
  useEffect(() => {
    if (!found.data) return;
    const published = () => {
      void cache.invalidateQueries({ queryKey: ["app"] });
      void cache.invalidateQueries({ queryKey: keys.apps });
    };
    setBrand((before) => before ?? createBrandEditor(brandFile(api, published), found.data));
  }, [found.data, api, cache]);
  useSavedWhenLeft(brand);
  return <BrandContext value={brand}>{children}</BrandContext>;
}

/** What was still sent when a brand was left: who opens it next waits for that, and meets no older one. */
let leaving: Promise<unknown> = Promise.resolve();

/** Leaving sends what is left. */
function useSavedWhenLeft(brand: BrandEditor | undefined): void {
  useEffect(() => {
    if (!brand) return;
    const onHidden = () => {
      if (document.visibilityState === "hidden") void brand.flush();
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      leaving = brand.flush();
    };
  }, [brand]);
}

function brandFile(api: Api, published: () => void): BrandFile {
  return {
    save: (draft, draftVersion) => api.changeBrand({ body: { draft, draftVersion }, quiet: true }),
    publish: async (draftVersion) => {
      const shown = await api.publishBrand({ body: { draftVersion }, quiet: true });
      published();
      return shown;
    },
    load: async () => {
      const shown = await api.findBrand({ quiet: true });
      published();
      return shown;
    },
    newer: (failure) => {
      if (!(failure instanceof CallFailed) || failure.status !== 409) return undefined;
      const { data } = failure;
      return typeof data === "object" && !Array.isArray(data) && "brand" in data ? (data.brand as unknown as BrandShown) : undefined; // a stale write is answered with it
    },
    failed: (failure) => {
      if (failure instanceof CallFailed) sayFailure(failure);
      else throw failure;
    },
    say: (text) => say("info", text),
  };
}
