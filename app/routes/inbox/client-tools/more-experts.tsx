import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { ToolForm } from "#app/routes/inbox/tools/tool-form.tsx";
import type { RequestView } from "./request-view.ts";

interface MoreExpertsProps {
  more: NonNullable<RequestView["more"]>;
  action: string;
}

const TEXTS = {
  unanswered: {
    title: "request.moreTitle",
    text: "request.moreText",
    nobody: "request.moreNobody",
  },
  leaving: {
    title: "request.leavingTitle",
    text: "request.leavingText",
    nobody: "request.leavingNobody",
  },
} as const;

/** No expert has answered in time, or one leaves: who else could be asked, with one button. */
export function MoreExperts({ more: { experts, why }, action }: MoreExpertsProps) {
  const { t } = useTexts();
  const texts = TEXTS[why];
  const count = experts.length;
  return (
    <div className="mt-4">
      <Alert variant="info" title={t(texts.title)}>
        {count === 0 ? (
          <>
            <p className="mt-1">{t(texts.nobody)}</p>
            <a className="link inline-flex min-h-11 items-center" href={paths.quote()}>
              {t("request.newRequest")}
            </a>
          </>
        ) : (
          <>
            <p className="mt-1">{t(texts.text)}</p>
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
              <input type="hidden" name="why" value={why} />
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
