CREATE TABLE `erasures` (
	`user_id` text PRIMARY KEY NOT NULL,
	`erased_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `removed_files` (
	`key` text PRIMARY KEY NOT NULL,
	`removed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `removed_files_age` ON `removed_files` (`removed_at`);