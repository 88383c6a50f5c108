CREATE TABLE `profile_languages` (
	`profile_id` text NOT NULL,
	`language` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `language`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_languages_language` ON `profile_languages` (`language`,`profile_id`);--> statement-breakpoint
ALTER TABLE `expert_listings` ADD `available` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `expert_listings_available` ON `expert_listings` (`lottery`) WHERE available = 1;--> statement-breakpoint
ALTER TABLE `profiles` ADD `headline` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `city` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `time_zone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `rate_from` integer;--> statement-breakpoint
ALTER TABLE `profiles` ADD `rate_unit` text DEFAULT 'hour' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `smallest_project` integer;--> statement-breakpoint
ALTER TABLE `profiles` ADD `work_mode` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `answered_percent` integer;--> statement-breakpoint
UPDATE `expert_listings` SET `available` = 1 WHERE `profile_id` IN (
	SELECT `id` FROM `profiles` WHERE `expert` = 1 AND `takes_projects` = 1 AND `unclaimed_at` IS NULL
);
