ALTER TABLE `quote_drafts` ADD `product_id` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `product_id` text;