interface AgeTextProps {
  /** The moment, ISO 8601. */
  iso: string;
  /** As it is shown, such as "3 days ago". */
  text: string;
}

/** When something happened, with the exact time for pointers that rest on it. */
export function AgeText({ iso, text }: AgeTextProps) {
  return (
    <time dateTime={iso} title={iso.slice(0, 16).replace("T", " ").concat(" UTC")}>
      {text}
    </time>
  );
}
