CREATE TABLE `blocks` (
	`expert_id` text NOT NULL,
	`client_email` text NOT NULL,
	`side` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`expert_id`, `client_email`, `side`),
	FOREIGN KEY (`expert_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blocks_client` ON `blocks` (`client_email`);--> statement-breakpoint
CREATE TABLE `canned_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`expert_id` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`expert_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `canned_replies_expert` ON `canned_replies` (`expert_id`,`title`);--> statement-breakpoint
CREATE TABLE `message_drafts` (
	`thread_id` text NOT NULL,
	`side` text NOT NULL,
	`content` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`thread_id`, `side`),
	FOREIGN KEY (`thread_id`) REFERENCES `message_threads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `quote_additions` (
	`id` text PRIMARY KEY NOT NULL,
	`quote_id` text NOT NULL,
	`content` text NOT NULL,
	`send_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quote_additions_send_key` ON `quote_additions` (`quote_id`,`send_key`);--> statement-breakpoint
CREATE TABLE `socket_admissions` (
	`session_public_id` text NOT NULL,
	`party` text NOT NULL,
	`room_id` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`session_public_id`, `party`, `room_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `socket_admissions_user` ON `socket_admissions` (`user_id`);--> statement-breakpoint
CREATE INDEX `socket_admissions_expiry` ON `socket_admissions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `thread_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`side` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`handled_at` integer,
	FOREIGN KEY (`thread_id`) REFERENCES `message_threads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `thread_reports_once` ON `thread_reports` (`thread_id`,`side`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `thread_reports_queue` ON `thread_reports` (`created_at`) WHERE state = 'open';--> statement-breakpoint
DROP INDEX `message_threads_unread`;--> statement-breakpoint
ALTER TABLE `message_threads` ADD `declined_at` integer;--> statement-breakpoint
ALTER TABLE `message_threads` ADD `decline_reason` text;--> statement-breakpoint
ALTER TABLE `message_threads` ADD `decline_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `message_threads` ADD `won_at` integer;--> statement-breakpoint
ALTER TABLE `message_threads` ADD `won_by` text;--> statement-breakpoint
ALTER TABLE `message_threads` ADD `closed_at` integer;--> statement-breakpoint
ALTER TABLE `message_threads` ADD `expired_at` integer;--> statement-breakpoint
ALTER TABLE `message_threads` ADD `marked_unread` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `message_threads` ADD `search_rank` integer;--> statement-breakpoint
ALTER TABLE `message_threads` ADD `state` text GENERATED ALWAYS AS (case when won_at is not null then 'won' when closed_at is not null then 'closed' when declined_at is not null then 'declined' when expired_at is not null then 'expired' when replied_at is not null then 'replied' when opened_at is not null then 'seen' else 'new' end) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `message_threads_search_rank` ON `message_threads` (`search_rank`);--> statement-breakpoint
CREATE INDEX `message_threads_waiting` ON `message_threads` (`updated_at`) WHERE replied_at is null and declined_at is null and closed_at is null and expired_at is null and won_at is null;--> statement-breakpoint
CREATE INDEX `message_threads_expert` ON `message_threads` (`expert_id`,`id`);--> statement-breakpoint
CREATE INDEX `message_threads_unread` ON `message_threads` (`expert_id`,`expert_unread`,`opened_at`) WHERE archived = 0 and (expert_unread > 0 or opened_at is null or marked_unread = 1);--> statement-breakpoint
ALTER TABLE `messages` ADD `kind` text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `search_rank` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `messages_search_rank` ON `messages` (`search_rank`);--> statement-breakpoint
ALTER TABLE `profiles` ADD `response_ms` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `close_reason` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `close_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `quotes` ADD `message_mail` text DEFAULT 'at-once' NOT NULL;--> statement-breakpoint
ALTER TABLE `quotes` ADD `message_mailed_at` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `shares_reading` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `message_mail` text DEFAULT 'at-once' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `message_mailed_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `shares_reading` integer DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE `message_threads` SET `closed_at` = (SELECT `closed_at` FROM `quotes` WHERE `quotes`.`id` = `quote_id`);--> statement-breakpoint
-- Title, client and category of each conversation, for any part of them; the rowid is message_threads.search_rank.
CREATE VIRTUAL TABLE `threads_search` USING fts5(
  `text`,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'trigram case_sensitive 1'
);--> statement-breakpoint
-- The beginnings of the words of each message, each behind its owner's mark (domain/threads/search-terms); the rowid is
-- messages.search_rank.
CREATE VIRTUAL TABLE `messages_search` USING fts5(
  `text`,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'ascii'
);
