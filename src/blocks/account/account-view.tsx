import { filledIn } from "../../model/texts/filled-in.ts";
import type { AccountOnPage } from "../parts/account-on-page.ts";
import { BlockTitle } from "../parts/block-title.tsx";
import { FormPlace } from "../parts/form-place.tsx";
import { useRenderContext, useSiteTexts } from "../parts/render-context.ts";
import { Section, SectionTop } from "../parts/section.tsx";
import { SiteLink } from "../parts/site-link.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { account } from "./account.ts";

type Props = ViewPropsOf<typeof account>;

/** To strangers the way in, to members their name, their links and the way out. */
export function AccountView({ block, data: { account: loaded } }: Props) {
  const { editing } = useRenderContext();
  return (
    <Section block={block} className="account" layout={block.settings?.layout ?? "card"}>
      <div className="account-box">
        {loaded?.member && !editing ? <Member block={block} member={loaded.member} /> : <Stranger block={block} loaded={loaded} />}
      </div>
    </Section>
  );
}

function Stranger({ block, loaded }: Pick<Props, "block"> & { readonly loaded: AccountOnPage | undefined }) {
  const { editing } = useRenderContext();
  const { signIn, signUp, forgotPassword, username, password } = useSiteTexts();
  const submitBtnText = block.submitBtnText?.trim() || signIn;
  return (
    <>
      <SectionTop block={block} title="Sign in" description="What members find here" />
      {editing && (
        <div className="form" aria-hidden="true">
          {[username, password].map((label) => (
            <p key={label} className="account-field">
              <span>{label}</span>
              <span className="f-input" />
            </p>
          ))}
        </div>
      )}
      <FormPlace block={{ ...block, submitBtnText }} loaded={loaded?.form}>
        {null}
      </FormPlace>
      <Ways ways={[[loaded?.signUp, signUp] as const, [loaded?.forgot, forgotPassword] as const]} />
    </>
  );
}

function Member({
  block,
  member: { name, signOut, profile },
}: Pick<Props, "block"> & { readonly member: NonNullable<AccountOnPage["member"]> }) {
  const texts = useSiteTexts();
  const greeting = filledIn(block.greeting?.trim() || texts.hello, { name });
  return (
    <>
      <div className="section-top">
        <BlockTitle block={{ id: block.id, title: greeting }} placeholder="" />
      </div>
      {block.values && block.values.length > 0 && (
        <ul className="account-links">
          {block.values.map(({ text, value }, index) => (
            <li key={index}>
              <SiteLink to={value}>{text}</SiteLink>
            </li>
          ))}
        </ul>
      )}
      <Ways ways={[[profile, texts.profile]]} />
      <form method="post" action={signOut}>
        <button type="submit" className="button" data-variant="secondary">
          {texts.signOut}
        </button>
      </form>
    </>
  );
}

/** Links to the pages of the own account that the site has. */
function Ways({ ways }: { readonly ways: readonly (readonly [href: string | undefined, text: string])[] }) {
  const known = ways.filter(([href]) => href !== undefined);
  if (known.length === 0) return null;
  return (
    <ul className="account-links">
      {known.map(([href, text]) => (
        <li key={text}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
