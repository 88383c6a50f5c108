import { useTexts } from "#app/i18n/texts.tsx";
import type { UploadProgress } from "./use-upload-progress.ts";

/** Screen readers announce four steps instead of a hundred. */
const SPOKEN_STEP = 25;

/** Browser engines use different pseudo-elements for the bar. */
const BAR =
  "h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent";

/** The progress of an upload. Needs the texts of `uploads`. */
export function UploadProgressLine({ upload }: { upload: UploadProgress }) {
  const { t } = useTexts();
  const { percent, cancel } = upload;
  const isRunning = percent !== null;
  const say = (reached: number) =>
    reached < 100 ? t("uploads.progress", { percent: reached }) : t("uploads.working");
  return (
    <>
      <p role="status" className="sr-only">
        {isRunning && say(percent - (percent % SPOKEN_STEP))}
      </p>
      {isRunning && (
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <div className="flex-1 basis-48">
            <span aria-hidden="true">{say(percent)}</span>
            <UploadBar percent={percent} />
          </div>
          {percent < 100 && (
            <button type="button" onClick={cancel} className="button button-quiet">
              {t("uploads.cancel")}
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** Hidden from screen readers, because a text says the same. */
export function UploadBar({ percent }: { percent: number }) {
  return <progress aria-hidden="true" max={100} value={percent} className={BAR} />;
}
