import {
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { ACT_FIELD } from "#app/domain/accounts/schema.ts";
import { ACT_MINUTES, type SealedAct } from "#app/domain/accounts/sign-in/sealed-acts.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { describeTypedForm } from "#app/routes/account/typed-form-view.server.ts";
import { NothingWaits, WaitingForm } from "#app/routes/account/waiting-form.tsx";
import { findResumedAct } from "#app/web/forms/resumed-act.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { requireRecentSignIn } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** Shows an act after the fresh sign-in of its sender, and what became of one that was sent. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireRecentSignIn(request, context);
  const id = params.actId ?? "";
  const act = await findResumedAct({ request, context }, visitor, id);
  const isWaiting = act !== null && !act.isUsed;
  const state = act ? "used" : "gone";
  const page = {
    ...describePrivatePage(context, `sealedAct.${isWaiting ? "waiting" : state}.title`, [
      "sealedAct",
      "keptForm",
    ]),
    state,
    minutes: ACT_MINUTES,
    back: act?.target ?? paths.account(),
    waiting: isWaiting ? describeAct(context, act, id) : null,
  } as const;
  return data(page, isWaiting ? {} : { status: 410 });
}

function describeAct({ locale }: AppLoadContext, act: SealedAct, id: string) {
  const { title, target, fields, hadFiles, resumes } = act;
  return {
    title: getTranslate(locale)(title ?? "sealedAct.waiting.title"),
    target,
    fields: [...fields, { name: ACT_FIELD, value: id }],
    entries: describeTypedForm(locale, act),
    hadFiles,
    isSentAtOnce: resumes === "at-once" && !hadFiles,
  };
}

export default function SealedActPage() {
  const { state, minutes, back, waiting } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="page max-w-2xl py-10 md:py-16">
      {waiting ? (
        <WaitingForm
          {...waiting}
          text="sealedAct.waiting.text"
          submit={{ label: "sealedAct.waiting.submit", pending: "keptForm.sending" }}
        >
          <a className="button button-quiet" href={back}>
            {t("sealedAct.waiting.cancel")}
          </a>
        </WaitingForm>
      ) : (
        <NothingWaits
          title={t(`sealedAct.${state}.title`)}
          text={t(`sealedAct.${state}.text`, { minutes })}
          href={back}
          link={t(`sealedAct.${state}.link`)}
        />
      )}
    </div>
  );
}
