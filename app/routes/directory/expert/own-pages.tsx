import { useTexts } from "#app/i18n/texts.tsx";
import type { ProfileView } from "./load-profile.server.ts";

/** The last part of an address, which is the person's name on the other site. */
const nameIn = (address: string) => address.slice(address.lastIndexOf("/") + 1);

/** The expert's own pages elsewhere. */
export function OwnPages({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  if (expert.links.length === 0) return null;
  return (
    <section aria-labelledby="links">
      <h2 id="links" className="text-xl">
        {t("expert.linksLabel")}
      </h2>
      <ul className="links">
        {expert.links.map(({ kind, href, text, rel }) => (
          <li key={kind}>
            <span className="text-muted">{t(`expert.links.${kind}`)}</span>{" "}
            <a className="link" href={href} rel={rel}>
              {kind === "website" ? text : nameIn(text)}
            </a>
          </li>
        ))}
      </ul>
      {expert.saysLinkIsPaid && <p className="text-xs text-muted">{t("expert.paidLink")}</p>}
    </section>
  );
}
