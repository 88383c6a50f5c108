CREATE TABLE `person_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`actor_id` text,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `person_notes_user` ON `person_notes` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `person_notes_actor` ON `person_notes` (`actor_id`);--> statement-breakpoint
ALTER TABLE `import_rows` ADD `written_at` integer;--> statement-breakpoint
CREATE INDEX `import_rows_incomplete` ON `import_rows` (`import_id`,`line`) WHERE state = 'valid' and problems <> '[]';--> statement-breakpoint
CREATE INDEX `imports_working` ON `imports` (`id`) WHERE state in ('reading', 'applying', 'undoing');