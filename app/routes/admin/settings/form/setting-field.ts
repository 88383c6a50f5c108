import type { SettingKey } from "#app/domain/settings/schema.ts";

/** A field of a form of settings. */
export interface SettingField {
  key: SettingKey;
  /** As it is used at the moment; empty while that is not known. */
  value: string;
  kind: "text" | "email" | "tel" | "decimal" | "switch" | "select";
  maxLength?: number;
  /** Of a choice; the words are ready to be read. */
  options?: readonly { value: string; label: string }[];
}
