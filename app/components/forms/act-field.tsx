import { ACT_FIELD } from "#app/domain/accounts/schema.ts";

/** Names the act that a form sends, so that it is sent once; nothing for any other form. */
export function ActField({ act }: { act: { id: string } | null }) {
  return act && <input type="hidden" name={ACT_FIELD} value={act.id} />;
}
