ALTER TABLE `message_threads` ADD `won_value` integer;--> statement-breakpoint
ALTER TABLE `message_threads` ADD `won_on` text;--> statement-breakpoint
ALTER TABLE `message_threads` ADD `lost_at` integer;--> statement-breakpoint
ALTER TABLE `message_threads` ADD `snoozed_until` integer;--> statement-breakpoint
CREATE INDEX `message_threads_snoozed` ON `message_threads` (`expert_id`,`tab`) WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX `message_threads_waking` ON `message_threads` (`snoozed_until`) WHERE snoozed_until is not null;