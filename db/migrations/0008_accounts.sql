-- Sessions get columns without a sensible default: the table is made anew, and everybody signs in once more.
DROP TABLE `sessions`;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`public_id` text NOT NULL,
	`previous_id_hash` text,
	`rotated_at` integer,
	`user_agent` text DEFAULT '' NOT NULL,
	`rights` text DEFAULT '' NOT NULL,
	`method` text DEFAULT 'password' NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`authenticated_at` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_publicId_unique` ON `sessions` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_previousIdHash_unique` ON `sessions` (`previous_id_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`last_seen_at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `backup_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `connections` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `connections_user` ON `connections` (`user_id`,`provider`);
--> statement-breakpoint
CREATE TABLE `former_usernames` (
	`username` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_usernames_profile` ON `former_usernames` (`profile_id`);
--> statement-breakpoint
CREATE TABLE `held_usernames` (
	`username` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `held_usernames_expiry` ON `held_usernames` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `removed_listings` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`removed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner_id` text,
	`state` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `uploads_owner` ON `uploads` (`owner_id`);
--> statement-breakpoint
CREATE INDEX `uploads_sweep` ON `uploads` (`updated_at`) WHERE state <> 'used';
--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text,
	`data` text NOT NULL,
	`used_at` integer,
	`use_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `verifications_tokenHash_unique` ON `verifications` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `verifications_user` ON `verifications` (`user_id`,`purpose`);
--> statement-breakpoint
CREATE INDEX `verifications_expiry` ON `verifications` (`expires_at`);
--> statement-breakpoint
ALTER TABLE `email_outbox` ADD `sealed_tokens` text;
--> statement-breakpoint
ALTER TABLE `profiles` ADD `takes_projects` integer DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE `users` ADD `totp_secret` text;
--> statement-breakpoint
ALTER TABLE `users` ADD `totp_enabled_at` integer;
--> statement-breakpoint
ALTER TABLE `users` ADD `totp_last_step` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `users` ADD `deletion_requested_at` integer;
--> statement-breakpoint
ALTER TABLE `users` ADD `deletes_at` integer;
--> statement-breakpoint
CREATE INDEX `users_deletion` ON `users` (`deletes_at`) WHERE deletes_at is not null;
--> statement-breakpoint
CREATE TABLE `kept_forms` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`target` text NOT NULL,
	`sealed_fields` text NOT NULL,
	`had_files` integer DEFAULT false NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kept_forms_expiry` ON `kept_forms` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `kept_forms_user` ON `kept_forms` (`user_id`);--> statement-breakpoint
CREATE INDEX `messages_sender` ON `messages` (`sender_id`) WHERE sender_id is not null;--> statement-breakpoint
CREATE INDEX `quote_drafts_target` ON `quote_drafts` (`target_expert_id`) WHERE target_expert_id is not null;--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`) WHERE actor_id is not null;
--> statement-breakpoint
CREATE INDEX `quote_drafts_email` ON `quote_drafts` (`email`);--> statement-breakpoint
CREATE INDEX `contact_messages_email` ON `contact_messages` (`email`);--> statement-breakpoint
CREATE INDEX `email_outbox_recipient` ON `email_outbox` (`recipient`,`id`);
