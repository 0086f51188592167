import { Drawing } from "./drawing.tsx";

const drawings: { readonly [network: string]: string } = {
  instagram: "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M17 7h.01",
  facebook: "M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-1.8 2-1.8h1.7V2.8c-.4 0-1.3-.2-2.4-.2C12.600 2.600 10.500 4.200 10.500 7v2.500H7.500V13h3v8",
  linkedin: "M4 9v11M4 5v.01M9 20V9M9 13.500C9 11 10.500 9 13.500 9S18 11 18 13.500V20",
  youtube:
    "M3 8.500C3 7 4 6 5.500 5.900a90 90 0 0 1 13 0C20 6 21 7 21 8.500v7c0 1.500-1 2.500-2.500 2.600a90 90 0 0 1-13 0C4 18 3 17 3 15.500zM10 9l5 3-5 3z",
  x: "M4 4l16 16M20 4L4 20",
  github:
    "M9 19c-4 1.400-4-2-6-2.500M15 21v-3.500c0-1 .1-1.400-.5-2 2.800-.3 5.500-1.400 5.500-6a4.600 4.600 0 0 0-1.300-3.200 4.200 4.200 0 0 0-.1-3.200s-1.100-.3-3.500 1.300a12 12 0 0 0-6.200 0C6.500 2.800 5.400 3.100 5.400 3.100a4.200 4.200 0 0 0-.1 3.200A4.600 4.600 0 0 0 4 9.500c0 4.600 2.700 5.700 5.500 6-.6.6-.6 1.200-.5 2V21",
  mastodon:
    "M7 20c3 1.500 6 1 8 .5M4 8c0-3 2-4.500 4-4.800a28 28 0 0 1 8 0C18 3.500 20 5 20 8c0 3 0 4.500-.4 6-.4 1.600-2 2.600-3.600 2.800a26 26 0 0 1-8 0C5 16.400 4.500 14 4.300 12 4 10 4 9 4 8zM8.500 13V9.500C8.500 8 9.300 7 10.300 7S12 8 12 9.500V11M12 9.500C12 8 12.700 7 13.700 7s1.800 1 1.800 2.500V13",
  email: "M3 6h18v12H3zM3 7l9 6 9-6",
};
const sameAs: { readonly [network: string]: string } = { twitter: "x", mail: "email", "e-mail": "email" };

/** The sign of a social network, or its first letter where we have none. The link around it says the name. */
export function SocialIcon({ network }: { readonly network: string }) {
  const name = network.trim().toLowerCase();
  const drawing = Object.hasOwn(drawings, sameAs[name] ?? name) ? drawings[sameAs[name] ?? name] : undefined;
  return (
    <Drawing>
      {drawing ? (
        <path d={drawing} />
      ) : (
        <text x="12" y="18" textAnchor="middle" fill="currentColor" stroke="none" fontSize="17" fontWeight="600">
          {[...name][0]?.toUpperCase() ?? "•"}
        </text>
      )}
    </Drawing>
  );
}
