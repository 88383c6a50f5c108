import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface WriteToUsProps {
  title: string;
  text: string;
  email: string;
}

/** What we do by hand, and the address to ask for it. */
export function WriteToUs({ title, text, email }: WriteToUsProps) {
  const { t } = useTexts();
  return (
    <>
      <h1 className="text-xl">{title}</h1>
      <p className="mt-3">{text}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <a className="button button-primary" href={`mailto:${email}`}>
          {t("auth.write", { email })}
        </a>
        <a className="button button-quiet" href={paths.auth({ tab: "login" })}>
          {t("auth.backToLogin")}
        </a>
      </p>
    </>
  );
}
