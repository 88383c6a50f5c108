import { useTexts } from "#app/i18n/texts.tsx";
import face from "./face.svg?no-inline";

/**
 * A picture made of text: an invented request and the conversation that follows, marked as an
 * example. Needs the texts of `home`.
 */
export function SampleConversation() {
  const { t } = useTexts();
  return (
    <div className="scene card bg-sunken text-sm" aria-hidden="true">
      <small className="text-xs text-muted">{t("home.example.label")}</small>
      <p className="card">
        <small className="text-xs text-muted">{t("home.example.sent")}</small>
        <strong>{t("home.example.request")}</strong>
        <small className="text-xs text-muted">{t("home.example.facts")}</small>
      </p>
      <Said text={t("home.example.question")} />
      <p className="card bg-accent-soft mine">{t("home.example.reply")}</p>
      <Said text={t("home.example.quote")} />
      <small className="text-xs text-muted">{t("home.example.others")}</small>
    </div>
  );
}

/** What the expert of the example says. */
function Said({ text }: { text: string }) {
  const { t } = useTexts();
  return (
    <p className="card said">
      <img src={face} alt="" width="40" height="40" />
      <strong>{t("home.example.name")}</strong>
      {text}
    </p>
  );
}
