CREATE TABLE `expert_terms` (
	`id` integer PRIMARY KEY NOT NULL,
	`term` text NOT NULL,
	`letter` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `expert_terms_term_unique` ON `expert_terms` (`term`);--> statement-breakpoint
CREATE INDEX `expert_terms_unused` ON `expert_terms` (`id`) WHERE count < 1;--> statement-breakpoint
CREATE TABLE `product_terms` (
	`id` integer PRIMARY KEY NOT NULL,
	`term` text NOT NULL,
	`letter` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_terms_term_unique` ON `product_terms` (`term`);--> statement-breakpoint
CREATE INDEX `product_terms_unused` ON `product_terms` (`id`) WHERE count < 1;--> statement-breakpoint
CREATE TABLE `search_leftovers` (
	`id` integer PRIMARY KEY NOT NULL,
	`list` text NOT NULL,
	`rank` integer NOT NULL,
	`words` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_misses` (
	`list` text NOT NULL,
	`locale` text NOT NULL,
	`words` text NOT NULL,
	`day` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`list`, `locale`, `words`, `day`)
);
--> statement-breakpoint
CREATE INDEX `search_misses_day` ON `search_misses` (`day`);--> statement-breakpoint
CREATE TABLE `search_synonyms` (
	`id` text PRIMARY KEY NOT NULL,
	`terms` text NOT NULL,
	`narrower` text DEFAULT '' NOT NULL,
	`category` text DEFAULT '' NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `expert_listings` ADD `signature` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `expert_listings` ADD `index_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `expert_listings_version` ON `expert_listings` (`index_version`);--> statement-breakpoint
ALTER TABLE `product_listings` ADD `signature` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_listings` ADD `index_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `product_listings_version` ON `product_listings` (`index_version`);