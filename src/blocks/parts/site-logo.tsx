import { useRenderContext } from "./render-context.ts";

/** The logo of the site: on dark grounds the one for these. A browser fetches only the one that shows. */
export function SiteLogo({ height, alt }: { readonly height: number; readonly alt?: string | undefined }) {
  const { logo } = useRenderContext();
  if (!logo) return null;
  const name = alt || logo.title || "Home";
  if (logo.light === logo.dark) return <img src={logo.light} className="site-logo" alt={name} height={height} decoding="async" />;
  return (
    <>
      <img src={logo.light} className="site-logo logo-on-light" alt={name} height={height} loading="lazy" decoding="async" />
      <img src={logo.dark} className="site-logo logo-on-dark" alt={name} height={height} loading="lazy" decoding="async" />
    </>
  );
}
