CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`send_key` text NOT NULL,
	`locale` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`handled_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_sendKey_unique` ON `contact_messages` (`send_key`);--> statement-breakpoint
CREATE INDEX `contact_messages_open` ON `contact_messages` (`id`) WHERE handled_at is null;--> statement-breakpoint
CREATE TABLE `newsletter_subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`link_version` integer DEFAULT 1 NOT NULL,
	`confirmed_at` integer,
	`unsubscribed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_email_unique` ON `newsletter_subscribers` (`email`);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_state` ON `newsletter_subscribers` (`state`,`id`);--> statement-breakpoint
CREATE TABLE `product_facet_counts` (
	`facet` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `product_facet_counts_tags` ON `product_facet_counts` (`count`) WHERE facet glob 't:*';--> statement-breakpoint
CREATE TABLE `product_listings` (
	`rank` integer PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`sort_name` text NOT NULL,
	`facets` text NOT NULL,
	`words` text NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_listings_productId_unique` ON `product_listings` (`product_id`);--> statement-breakpoint
CREATE INDEX `product_listings_name` ON `product_listings` (`sort_name`,`rank`);