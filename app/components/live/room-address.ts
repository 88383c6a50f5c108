import { PARTY_NAMES, type Room } from "#party/protocol.ts";

/** Where the socket of a room is opened; the ticket says by whom. */
export function roomAddress(host: string, { party, id }: Room, ticket: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${host}/parties/${PARTY_NAMES[party]}/${id}?ticket=${encodeURIComponent(ticket)}`;
}
