CREATE TABLE `import_pictures` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`url` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	PRIMARY KEY(`import_id`, `line`, `kind`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_pictures_due` ON `import_pictures` (`next_attempt_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `import_pictures_target` ON `import_pictures` (`target_id`);--> statement-breakpoint
CREATE TABLE `import_rows` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`state` text NOT NULL,
	`cells` text NOT NULL,
	`problems` text DEFAULT '[]' NOT NULL,
	`row_hash` text NOT NULL,
	`target_id` text,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_rows_state` ON `import_rows` (`import_id`,`state`,`line`);--> statement-breakpoint
CREATE INDEX `import_rows_hash` ON `import_rows` (`row_hash`) WHERE state = 'applied';--> statement-breakpoint
CREATE INDEX `import_rows_target` ON `import_rows` (`target_id`) WHERE target_id is not null;--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`actor_id` text,
	`file_name` text NOT NULL,
	`file_key` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`state` text NOT NULL,
	`problem` text DEFAULT '' NOT NULL,
	`layout` text,
	`next_byte` integer DEFAULT 0 NOT NULL,
	`next_line` integer DEFAULT 1 NOT NULL,
	`applied_line` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`success` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`leased_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `imports_actor` ON `imports` (`actor_id`);--> statement-breakpoint
CREATE INDEX `imports_due` ON `imports` (`id`) WHERE state in ('reading', 'applying');--> statement-breakpoint
CREATE TABLE `job_reports` (
	`name` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`took_ms` integer NOT NULL,
	`succeeded_at` integer,
	`failed_at` integer,
	`problem` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `language_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`locale` text NOT NULL,
	`name` text NOT NULL,
	`texts` text NOT NULL,
	`version` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `language_imports_actor` ON `language_imports` (`actor_id`);--> statement-breakpoint
CREATE INDEX `language_imports_expiry` ON `language_imports` (`expires_at`);--> statement-breakpoint
CREATE TABLE `languages` (
	`locale` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`is_published` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `secrets` (
	`key` text PRIMARY KEY NOT NULL,
	`sealed_value` text NOT NULL,
	`hint` text NOT NULL,
	`accepted_at` integer,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `translations` (
	`locale` text NOT NULL,
	`namespace` text DEFAULT 'common' NOT NULL,
	`key` text NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`locale`, `namespace`, `key`)
);
--> statement-breakpoint
DROP INDEX `audit_log_actor`;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `details` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`id`) WHERE actor_id is not null;--> statement-breakpoint
ALTER TABLE `blocks` ADD `seen_at` integer;--> statement-breakpoint
CREATE INDEX `blocks_unseen` ON `blocks` (`created_at`) WHERE seen_at is null;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `answer` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `unclaimed_at` integer;--> statement-breakpoint
CREATE INDEX `profiles_unclaimed` ON `profiles` (`id`) WHERE unclaimed_at is not null;--> statement-breakpoint
CREATE INDEX `profiles_admin` ON `profiles` (`id`) WHERE admin = 1;--> statement-breakpoint
ALTER TABLE `quotes` ADD `held_at` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `held_for` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `rejected_at` integer;--> statement-breakpoint
CREATE INDEX `quotes_unmatched` ON `quotes` (`id`) WHERE unmatched = 1 and closed_at is null;--> statement-breakpoint
CREATE INDEX `quotes_held` ON `quotes` (`id`) WHERE held_at is not null;--> statement-breakpoint
ALTER TABLE `thread_reports` ADD `handled_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `suspend_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`id`) WHERE suspended_at is not null;--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `answer` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `email_outbox_state` ON `email_outbox` (`state`,`id`);--> statement-breakpoint
CREATE TRIGGER `audit_log_is_final` BEFORE UPDATE ON `audit_log`
WHEN new.actor_id IS NOT NULL OR new.id <> old.id OR new.action <> old.action OR new.subject <> old.subject
  OR new.details <> old.details OR new.created_at <> old.created_at
BEGIN SELECT raise(abort, 'The audit log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_stays` BEFORE DELETE ON `audit_log`
WHEN old.created_at > (unixepoch() - 94608000) * 1000
BEGIN SELECT raise(abort, 'The audit log is append-only'); END;
