ALTER TABLE `payments` ADD `plan` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `pro_grants` ADD `plan` integer DEFAULT 1 NOT NULL;