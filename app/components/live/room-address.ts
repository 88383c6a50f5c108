import { PARTY_NAMES, type Room } from "#party/protocol.ts";

/** The address of a room's socket. The ticket names the user. */
export function roomAddress(host: string, { party, id }: Room, ticket: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${host}/parties/${PARTY_NAMES[party]}/${id}?ticket=${encodeURIComponent(ticket)}`;
}
