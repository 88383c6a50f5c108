interface DraftFieldsProps {
  /** The revision, the experts and the product; null while the draft cannot be read. */
  shown: Record<string, string | undefined> | null;
  /** What a refused form had posted. */
  posted: Record<string, unknown> | null | undefined;
}

/** With each step goes what its page shows, so that tabs which share a draft are not mixed up. */
export function DraftFields({ shown, posted }: DraftFieldsProps) {
  return ["revision", "expert", "experts", "product"].map((name) => {
    const value = (shown ?? posted)?.[name];
    return typeof value === "string" && (value || name === "revision") ? (
      <input key={name} type="hidden" name={name} value={value} />
    ) : null;
  });
}
