ALTER TABLE `message_threads` ADD `unanswered_since` integer;--> statement-breakpoint
ALTER TABLE `message_threads` ADD `waiting_place` integer GENERATED ALWAYS AS (case when archived or lost_at is not null then 3000000000000000 - updated_at when state in ('new', 'seen') then created_at when state = 'replied' and unanswered_since is not null then unanswered_since else 3000000000000000 - updated_at end) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `message_threads_waits` ON `message_threads` (`expert_id`,`tab`,`waiting_place`,`id`);
--> statement-breakpoint
-- A corrected address is no message to answer. Without a change nothing is written.
CREATE TRIGGER `messages_unanswered` AFTER INSERT ON `messages` WHEN new.kind <> 'address' BEGIN
  UPDATE message_threads SET unanswered_since = CASE WHEN new.from_client THEN new.created_at END
    WHERE id = new.thread_id AND (unanswered_since IS NULL) = new.from_client;
END;
--> statement-breakpoint
-- A request that no one has answered waits from its creation.
UPDATE message_threads SET unanswered_since = (
  SELECT m.created_at FROM messages m
  WHERE m.thread_id = message_threads.id AND m.from_client AND m.kind <> 'address' AND m.seq > coalesce(
    (SELECT max(o.seq) FROM messages o WHERE o.thread_id = message_threads.id AND NOT o.from_client), 0)
  ORDER BY m.seq LIMIT 1)
WHERE replied_at IS NOT NULL;
