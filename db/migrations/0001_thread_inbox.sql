DROP INDEX `message_threads_unopened`;--> statement-breakpoint
DROP INDEX `message_threads_inbox`;--> statement-breakpoint
ALTER TABLE `message_threads` ADD `expert_unread` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `message_threads` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `message_threads` ADD `tab` text GENERATED ALWAYS AS (case when archived then 'archived' when replied_at is null then 'new' else 'active' end) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `message_threads_unread` ON `message_threads` (`expert_id`,`expert_unread`,`opened_at`) WHERE archived = 0 and (expert_unread > 0 or opened_at is null);--> statement-breakpoint
CREATE INDEX `message_threads_inbox` ON `message_threads` (`expert_id`,`tab`,`updated_at`,`id`);