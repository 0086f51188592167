import { IconPicture } from "../parts/icon-picture.tsx";

interface WaysProps {
  readonly block: { readonly mail?: string; readonly phone?: string; readonly place?: string; readonly times?: string };
}

/** Other ways than the form; what is not said leaves no line. */
export function Ways({ block: { mail, phone, place, times } }: WaysProps) {
  const digits = phone?.replace(/[^\d+]/g, "") ?? "";
  const ways = [
    { icon: "mail", text: mail, href: mail?.includes("@") ? `mailto:${mail.trim()}` : undefined },
    { icon: "phone", text: phone, href: digits === "" ? undefined : `tel:${digits}` },
    { icon: "map-pin", text: place, href: undefined },
    { icon: "clock", text: times, href: undefined },
  ].filter(({ text }) => text?.trim());
  if (ways.length === 0) return null;
  return (
    <ul className="ways">
      {ways.map(({ icon, text, href }) => (
        <li key={icon}>
          <IconPicture name={icon} size={22} />
          {href === undefined ? text : <a href={href}>{text}</a>}
        </li>
      ))}
    </ul>
  );
}
