import { Avatar } from "#app/components/ui/avatar.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { ProfileView } from "./load-profile.server.ts";

/** Who may be asked instead. The only one has no card below the profile. */
export function OtherExperts({ expert: { similar, isOnlyOther } }: { expert: ProfileView }) {
  const { t } = useTexts();
  const open = similar.filter(({ contact }) => contact === "open");
  const [first] = open;
  if (!first) return null;
  const { name } = first;
  return (
    <>
      <a
        className="link mt-4 flex min-h-11 items-center gap-3"
        href={paths.quote({ experts: open.map(({ username }) => username).join(",") })}
      >
        <span className="faces flex">
          {open.map((other) => (
            <Avatar key={other.username} name={other.name} imageKey={other.avatarKey} size="sm" />
          ))}
        </span>
        <span className="min-w-0 wrap-anywhere">
          {t("expert.othersNamed", { count: open.length, name })}
        </span>
      </a>
      {isOnlyOther && (
        <a
          className="link inline-flex min-h-11 items-center"
          href={paths.expert(first.username)}
          aria-label={t("experts.viewProfileOf", { name })}
        >
          {t("experts.viewProfile")}
        </a>
      )}
    </>
  );
}
