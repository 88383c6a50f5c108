import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { AddressForm, type AddressFormProps } from "./email-form.tsx";

interface AddressPageProps extends AddressFormProps {
  /** What is good to know about it. */
  about: readonly TextKey[];
  /** Below everything else. */
  children?: ReactNode;
}

/** A page for a form that asks for nothing but an email address. */
export function AddressPage({ about, children, ...form }: AddressPageProps) {
  const { t } = useTexts();
  return (
    <div className="page max-w-2xl py-10 md:py-14">
      <h1 className="text-2xl">{t(`${form.texts}.title`)}</h1>
      <p className="mt-3 text-muted">{t(`${form.texts}.lead`)}</p>
      <div className="card mt-6 p-5 sm:p-8">
        <AddressForm {...form} />
      </div>
      <ul className="mt-6 flex flex-col gap-2 text-sm">
        {about.map((key) => (
          <li key={key} className="flex gap-2">
            <Icon name="check" />
            {t(key)}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
