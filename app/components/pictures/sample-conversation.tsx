import { useTexts } from "#app/i18n/texts.tsx";
import faceOne from "./face-one.svg?no-inline";
import faceTwo from "./face-two.svg?no-inline";

/**
 * A picture made of text: an invented request and its replies, marked as an example. Needs the
 * texts of `home`.
 */
export function SampleConversation() {
  const { t } = useTexts();
  return (
    <div className="scene" aria-hidden="true">
      <span className="badge">{t("home.example.label")}</span>
      <p>
        <small>{t("home.example.sent")}</small>
        <strong>{t("home.example.request")}</strong>
        <small>{t("home.example.facts")}</small>
      </p>
      <Reply face={faceOne} name={t("home.example.firstName")} text={t("home.example.first")} />
      <p className="mine">{t("home.example.reply")}</p>
      <Reply face={faceTwo} name={t("home.example.secondName")} text={t("home.example.second")} />
    </div>
  );
}

function Reply({ face, name, text }: { face: string; name: string; text: string }) {
  return (
    <p className="said">
      <img src={face} alt="" width="40" height="40" />
      <strong>{name}</strong>
      {text}
    </p>
  );
}
