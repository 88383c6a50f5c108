import { type ReactNode, useState } from "react";
import { UploadBar } from "#app/components/uploads/upload-progress.tsx";
import { findProblem } from "#app/components/uploads/use-chosen-picture.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { COVER, variantKey } from "#app/lib/pictures/picture-variants.ts";
import { paths } from "#app/paths.ts";
import type { PictureItem } from "./picture-items.ts";

interface PictureRowProps {
  item: PictureItem;
  /** The name of the hidden field with its key. */
  name: string;
  /** Beside the picture; the only one of a field needs no name. */
  label?: string;
  onRetry(): void;
  onRemove(): void;
  /** The actions for a stored picture. */
  children?: ReactNode;
}

/** One picture: preview, progress and actions. */
export function PictureRow({ item, name, label, onRetry, onRemove, children }: PictureRowProps) {
  const { t } = useTexts();
  const { key, state, file } = item;
  const shown = file && state !== "stored" ? file.name : (label ?? "");

  const removal = t(`productForm.pictures.${state === "failed" ? "dismiss" : "cancel"}`);
  const again = t("productForm.pictures.retry");
  return (
    <>
      {key && <input type="hidden" name={name} value={key} />}
      <Thumbnail item={item} />
      <div className="min-w-0 flex-1 basis-20 text-sm">
        {shown && <p className="wrap-anywhere">{shown}</p>}
        <Progress item={item} />
      </div>
      <div className="flex flex-wrap gap-1">
        {state === "failed" && file && !findProblem(file) && (
          <RowButton variant="secondary" label={again} picture={shown} onClick={onRetry} />
        )}
        {state === "stored" ? (
          children
        ) : (
          <RowButton variant="quiet" label={removal} picture={shown} onClick={onRemove} />
        )}
      </div>
    </>
  );
}

interface RowButtonProps {
  variant: "secondary" | "quiet";
  label: string;
  picture: string;
  onClick(): void;
}

function RowButton({ variant, label, picture, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={`button button-${variant}`}
      aria-label={`${label}: ${picture}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
}

export function Thumbnail({ item: { key, src } }: { item: PictureItem }) {
  // A file that is not a picture shows nothing, not the browser's icon for broken images.
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
