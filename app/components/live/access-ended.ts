/** The session has ended, a newer link replaced this one, or the conversation is gone. */
export class AccessEnded extends Error {}
