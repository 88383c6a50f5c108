import { useLoaderData } from "@remix-run/react";
import { CollapsedAction } from "#app/components/admin/collapsed-action.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import type { loadMail, ShownMail } from "./load-mail.server.ts";

/**
 * A sandboxed frame isolates the mail from the page: it runs no scripts, so that its origin only
 * lets the page measure it. Empty drawings of about its height reserve its place, because the page
 * allows no styles of an element.
 */
export function MailPreview({ mail: { id, preview } }: { mail: ShownMail }) {
  const { look } = useLoaderData<typeof loadMail>();
  const { t } = useTexts();
  if (!preview)
    return (
      <AdminSection id="preview" title={t("outboxMail.preview")}>
        <p className="text-sm text-muted">{t("outboxMail.noPreview")}</p>
      </AdminSection>
    );
  return (
    <AdminSection
      id="preview"
      title={t("outboxMail.preview")}
      text={[t("outboxMail.previewText"), preview.mark && t("outboxMail.previewLinks")]
        .filter(Boolean)
        .join(" ")}
      aside={<Looks id={id} />}
    >
      <div className={`mail-frame mail-${look}`}>
        <svg className="md:hidden" height={preview.heights.narrow} aria-hidden="true" />
        <svg className="max-md:hidden" height={preview.heights.wide} aria-hidden="true" />
        <iframe
          src={paths.adminMailPreview(id, look)}
          title={t("outboxMail.previewFrame")}
          sandbox="allow-same-origin"
        />
      </div>
      <div className="mt-4">
        <CollapsedAction label={t("outboxMail.textVersion")}>
          <pre className="font-sans wrap-anywhere whitespace-pre-wrap">{preview.text}</pre>
        </CollapsedAction>
      </div>
    </AdminSection>
  );
}

/** Which color scheme the recipient has. */
function Looks({ id }: Pick<ShownMail, "id">) {
  const { looks, look: current } = useLoaderData<typeof loadMail>();
  const { t } = useTexts();
  return (
    <nav aria-label={t("outboxMail.looks.label")} className="segments mail-looks">
      {looks.map((look) => (
        <a
          key={look}
          href={`${paths.adminMail(id, { look })}#preview`}
          aria-current={look === current ? "page" : undefined}
        >
          {t(`outboxMail.looks.${look}`)}
        </a>
      ))}
    </nav>
  );
}
