import { type CSSProperties, useContext, useDeferredValue, useMemo } from "react";
import { ArtPicture } from "../../../blocks/art/art.tsx";
import { seedOf } from "../../../blocks/art/seed-of.ts";
import { safeSrc } from "../../../blocks/parts/safe-href.ts";
import { packOf } from "../../../blocks/theme/branded-pack.ts";
import { themeVariables } from "../../../blocks/theme/theme-variables.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { searchDescription, searchTitle } from "../../../model/page/page-summary.ts";
import { layoutOf } from "../../../model/page/tree.ts";
import { AppContext } from "../../data/app-context.ts";
import { siteHost } from "../../frame/addresses/site-address.ts";
import { useEditor, usePageInHand } from "../editor-context.tsx";
import { useThemeChoice } from "../site-theme.ts";
import { useTree } from "../use-block.ts";
import classes from "./search-preview.module.css";

/** The page as search engines and messengers show it, with what is typed in the settings and not saved yet. */
export function SearchPreview({ values }: { readonly values: FieldValues }) {
  const app = useContext(AppContext);
  const { definitions } = useEditor().host.kinds;
  const tree = useDeferredValue(useTree());
  const typed = String(values.title ?? "");
  const site = app?.title ?? "";
  const { text, isMade } = useMemo(() => searchDescription({ settings: values }, layoutOf(tree), definitions), [values, tree, definitions]);
  const host = app ? siteHost(app) : "";
  const title = searchTitle({ title: typed, settings: values }, site);
  return (
    <div className={classes.previews}>
      {values.noIndex === true ? (
        <p className={classes.note}>
          Search engines are asked to stay away: the page is in no search results. Links to it can still be shared.
        </p>
      ) : (
        <figure>
          <figcaption>In search results</figcaption>
          <div className={classes.result}>
            <p className={classes.where}>
              {host} › {String(values.slug ?? "")}
            </p>
            <p className={classes.title}>{title}</p>
            <p className={classes.text}>{text || "No description: there is no text on the page yet."}</p>
          </div>
          {isMade && text !== "" && <p className={classes.note}>Made from the first text on the page, as no description is written.</p>}
        </figure>
      )}
      <figure>
        <figcaption>In messengers</figcaption>
        <div className={classes.card}>
          <Picture values={values} title={typed || site} site={site} />
          <div className={classes.words}>
            <p className={classes.where}>{host}</p>
            <p className={classes.name}>{searchTitle({ title: "", settings: values }, typed || site)}</p>
            <p className={classes.text}>{text}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}

/** The picture that its owner chose, else the card as the server draws it. */
function Picture({ values, title, site }: { readonly values: FieldValues; readonly title: string; readonly site: string }) {
  const { id } = usePageInHand();
  const choice = useThemeChoice();
  const variables = useMemo(() => themeVariables(choice), [choice]);
  const own = safeSrc(typeof values.socialImage === "string" ? values.socialImage : undefined);
  if (own !== null) return <img className={classes.picture} src={own} alt="" />;
  const { arts } = packOf({ theme: choice.theme, brand: choice.app?.brand });
  const seed = seedOf(`page-${id}`);
  const colors = Object.fromEntries([0, 1, 2, 3, 4, 5].map((number) => [`--a${number}`, variables[`--tint-a${number}`]]));
  const look = { background: variables["--tint-surface"], color: variables["--tint-ink"], fontFamily: variables["--font-head"], ...colors };
  return (
    // The colours are those of the site, which no class of the studio knows.
    <div className={classes.drawn} style={look as CSSProperties} aria-hidden="true">
      <p>
        <b>{title}</b>
        {site !== title && <span style={{ color: variables["--tint-muted"] }}>{site}</span>}
      </p>
      <div className={classes.art}>
        <ArtPicture name={arts[seed % arts.length] ?? arts[0]} seed={seed} id="social-card" />
      </div>
    </div>
  );
}
