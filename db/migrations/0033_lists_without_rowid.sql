-- Each list of values is one B-tree, the primary key. No query looks for a tag or a language.
CREATE TABLE `new_profile_categories` (
	`profile_id` text NOT NULL,
	`category` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `category`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `new_profile_categories` (`profile_id`, `category`, `position`)
SELECT `profile_id`, `category`, `position` FROM `profile_categories` ORDER BY 1, 2;--> statement-breakpoint
DROP TABLE `profile_categories`;--> statement-breakpoint
ALTER TABLE `new_profile_categories` RENAME TO `profile_categories`;--> statement-breakpoint
CREATE INDEX `profile_categories_category` ON `profile_categories` (`category`,`profile_id`);--> statement-breakpoint
CREATE TABLE `new_profile_languages` (
	`profile_id` text NOT NULL,
	`language` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `language`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `new_profile_languages` (`profile_id`, `language`, `position`)
SELECT `profile_id`, `language`, `position` FROM `profile_languages` ORDER BY 1, 2;--> statement-breakpoint
DROP TABLE `profile_languages`;--> statement-breakpoint
ALTER TABLE `new_profile_languages` RENAME TO `profile_languages`;--> statement-breakpoint
CREATE TABLE `new_profile_tags` (
	`profile_id` text NOT NULL,
	`tag` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `tag`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `new_profile_tags` (`profile_id`, `tag`, `position`)
SELECT `profile_id`, `tag`, `position` FROM `profile_tags` ORDER BY 1, 2;--> statement-breakpoint
DROP TABLE `profile_tags`;--> statement-breakpoint
ALTER TABLE `new_profile_tags` RENAME TO `profile_tags`;--> statement-breakpoint
CREATE TABLE `new_product_tags` (
	`product_id` text NOT NULL,
	`tag` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`product_id`, `tag`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `new_product_tags` (`product_id`, `tag`, `position`)
SELECT `product_id`, `tag`, `position` FROM `product_tags` ORDER BY 1, 2;--> statement-breakpoint
DROP TABLE `product_tags`;--> statement-breakpoint
ALTER TABLE `new_product_tags` RENAME TO `product_tags`;
