CREATE TABLE `expert_facet_counts` (
	`facet` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `expert_facet_counts_tags` ON `expert_facet_counts` (`count`) WHERE facet glob 't:*';--> statement-breakpoint
CREATE TABLE `expert_listings` (
	`rank` integer PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`verified` integer DEFAULT false NOT NULL,
	`sort_name` text NOT NULL,
	`lottery` integer NOT NULL,
	`facets` text NOT NULL,
	`words` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `expert_listings_profileId_unique` ON `expert_listings` (`profile_id`);--> statement-breakpoint
CREATE INDEX `expert_listings_name` ON `expert_listings` (`verified`,`sort_name`);--> statement-breakpoint
CREATE INDEX `expert_listings_lottery` ON `expert_listings` (`lottery`) WHERE verified = 1;