import type { SendAnswer } from "#app/components/live/live-responses.ts";

/** One message, identified by its text: the tests write no text twice. */
interface Post {
  keys: Set<string>;
  /** The times of its posts, in this process. */
  startedAt: number[];
  /** The requested wait of the last refusal, or null. */
  retryAfterMs: number | null;
}

/** The requests and pushes of the whole run. Times are those of `performance.now()`. */
export class Observations {
  readonly posts = new Map<string, Post>();
  /** The id that each text was acknowledged with. */
  readonly acknowledged = new Map<string, string>();
  /** When each text reached a socket of the other side. */
  readonly arrivedAt = new Map<string, number>();
  readonly statuses = new Map<string, number>();
  readonly problems = new Set<string>();
  /** Stored at an earlier post without a response. */
  answeredLate = 0;
  /** When each socket of a conversation opened. */
  readonly openedAt: number[] = [];

  posting(content: string, key: string): Post {
    const post = this.posts.get(content) ?? { keys: new Set(), startedAt: [], retryAfterMs: null };
    post.keys.add(key);
    post.startedAt.push(performance.now());
    this.posts.set(content, post);
    return post;
  }

  answered(content: string, answer: SendAnswer): void {
    if (answer.status !== "sent") return;
    const { id, createdAt } = answer.message;
    const known = this.acknowledged.get(content);
    if (known && known !== id)
      this.problems.add(`"${content}" was acknowledged as ${known}, ${id}`);
    this.acknowledged.set(content, id);
    const lastStart = this.posts.get(content)?.startedAt.at(-1) ?? 0;
    if (createdAt < Math.floor(performance.timeOrigin + lastStart)) this.answeredLate += 1;
  }

  arrived(content: string): void {
    if (!this.arrivedAt.has(content)) this.arrivedAt.set(content, performance.now());
  }

  /** Requests that failed with 503 or without a response. */
  get refusals(): number {
    return (this.statuses.get("503") ?? 0) + (this.statuses.get("unreachable") ?? 0);
  }

  /** A status, or "unreachable". */
  count(what: string): void {
    this.statuses.set(what, (this.statuses.get(what) ?? 0) + 1);
  }
}
