ALTER TABLE `message_threads` ADD `reminded_at` integer;--> statement-breakpoint
CREATE INDEX `message_threads_unreminded` ON `message_threads` (`created_at`) WHERE reminded_at is null and replied_at is null and declined_at is null and closed_at is null and expired_at is null and won_at is null;--> statement-breakpoint
ALTER TABLE `quote_drafts` ADD `repeat_of` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `text_key` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `answer_checked_at` integer;--> statement-breakpoint
CREATE INDEX `quotes_answer_unchecked` ON `quotes` (`created_at`) WHERE answer_checked_at is null and closed_at is null and unmatched = 0 and held_at is null and rejected_at is null;