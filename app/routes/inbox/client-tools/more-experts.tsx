import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { ToolForm } from "#app/routes/inbox/tools/tool-form.tsx";
import type { RequestView } from "./request-view.ts";

interface MoreExpertsProps {
  more: NonNullable<RequestView["more"]>;
  action: string;
}

/** No expert has answered in time: who else could be asked, with one button. */
export function MoreExperts({ more: { experts }, action }: MoreExpertsProps) {
  const { t } = useTexts();
  const count = experts.length;
  return (
    <div className="mt-4">
      <Alert variant="info" title={t("request.moreTitle")}>
        {count === 0 ? (
          <>
            <p className="mt-1">{t("request.moreNobody")}</p>
            <a className="link inline-flex min-h-11 items-center" href={paths.quote()}>
              {t("request.newRequest")}
            </a>
          </>
        ) : (
          <>
            <p className="mt-1">{t("request.moreText")}</p>
            <ul className="mt-1 flex flex-wrap gap-x-4">
              {experts.map(({ id, name, username }) => (
                <li key={id}>
                  <a
                    className="link inline-flex min-h-9 items-center"
                    href={paths.expert(username)}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
            <ToolForm
              action={action}
              intent="ask-more"
              label={count === 1 ? "request.moreSubmitOne" : "request.moreSubmitMany"}
              pending="thread.sending"
              variant="button-primary"
            >
              {experts.map(({ id }) => (
                <input key={id} type="hidden" name="expert" value={id} />
              ))}
            </ToolForm>
          </>
        )}
      </Alert>
    </div>
  );
}
