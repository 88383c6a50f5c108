CREATE TABLE `sealed_acts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`sealed_form` text NOT NULL,
	`used_at` integer,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`public_id`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sealed_acts_expiry` ON `sealed_acts` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sealed_acts_user` ON `sealed_acts` (`user_id`);--> statement-breakpoint
CREATE INDEX `sealed_acts_session` ON `sealed_acts` (`session_id`);