import { type ReactNode, useState } from "react";
import { UploadBar } from "#app/components/uploads/upload-progress.tsx";
import { findProblem } from "#app/components/uploads/use-chosen-picture.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { COVER, variantKey } from "#app/lib/pictures/picture-variants.ts";
import { paths } from "#app/paths.ts";
import type { PictureItem } from "./picture-items.ts";

interface PictureRowProps {
  item: PictureItem;
  /** Of the hidden field with its key. */
  name: string;
  label: string;
  onRetry(): void;
  onRemove(): void;
  /** What can be done with a picture that is stored. */
  children?: ReactNode;
}

/** One picture: how it looks, how far it has got, and what can be done with it. */
export function PictureRow({ item, name, label, onRetry, onRemove, children }: PictureRowProps) {
  const { t } = useTexts();
  const { key, state, file } = item;
  const shown = file && state !== "stored" ? file.name : label;
  const named = (button: string) => `${button}: ${shown}`;
  const removal = t(`productForm.pictures.${state === "failed" ? "dismiss" : "cancel"}`);
  const again = t("productForm.pictures.retry");
  return (
    <>
      {key && <input type="hidden" name={name} value={key} />}
      <Thumbnail item={item} />
      <div className="min-w-0 flex-1 basis-20 text-sm">
        <p className="wrap-anywhere">{shown}</p>
        <Progress item={item} />
      </div>
      <div className="flex flex-wrap gap-1">
        {state === "failed" && file && !findProblem(file) && (
          <button
            type="button"
            className="button button-secondary"
            aria-label={named(again)}
            onClick={onRetry}
          >
            {again}
          </button>
        )}
        {state === "stored" ? (
          children
        ) : (
          <button
            type="button"
            className="button button-quiet"
            aria-label={named(removal)}
            onClick={onRemove}
          >
            {removal}
          </button>
        )}
      </div>
    </>
  );
}

function Thumbnail({ item: { key, src } }: { item: PictureItem }) {
  // A file that only calls itself a picture shows nothing, not the browser's sign for a broken one.
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const address = src ?? (key && paths.upload(variantKey(key, COVER.smallerWidths[0])));
  if (!address || address === unreadable)
    return <span aria-hidden="true" className="picture-empty" />;
  return (
    <img
      src={address}
      alt=""
      width={COVER.width}
      height={COVER.height}
      decoding="async"
      onError={() => setUnreadable(address)}
    />
  );
}

function Progress({ item: { state, percent, problem } }: { item: PictureItem }) {
  const { t } = useTexts();
  if (state === "waiting") return <p className="text-muted">{t("productForm.pictures.waiting")}</p>;
  if (state === "failed")
    return (
      <p role="alert" className="font-medium text-danger">
        {problem}
      </p>
    );
  if (state !== "sending") return null;
  return (
    <div className="text-muted">
      {percent < 100
        ? t("productForm.pictures.sending", { percent })
        : t("productForm.pictures.preparing")}
      <UploadBar percent={percent} />
    </div>
  );
}
