CREATE TABLE `newsletter_mentions` (
	`user_id` text NOT NULL,
	`issued_on` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `issued_on`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `newsletter_mentions_issue` ON `newsletter_mentions` (`issued_on`);--> statement-breakpoint
ALTER TABLE `job_reports` ADD `hours` text DEFAULT '' NOT NULL;