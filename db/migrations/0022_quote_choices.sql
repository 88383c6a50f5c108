ALTER TABLE `quote_drafts` ADD `asked_ids` text;--> statement-breakpoint
ALTER TABLE `quote_drafts` ADD `field` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `quotes` ADD `field` text DEFAULT '' NOT NULL;