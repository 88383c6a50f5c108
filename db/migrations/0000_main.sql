CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `email_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`template` text NOT NULL,
	`locale` text NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text,
	`params` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`provider_id` text,
	`sent_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_outbox_idempotencyKey_unique` ON `email_outbox` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `email_outbox_due` ON `email_outbox` (`next_attempt_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE TABLE `message_threads` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`expert_id` text NOT NULL,
	`quote_id` text NOT NULL,
	`archived` integer DEFAULT false NOT NULL,
	`archived_at` integer,
	`opened_at` integer,
	`replied_at` integer,
	`expert_mailed_seq` integer DEFAULT 0 NOT NULL,
	`client_mailed_seq` integer DEFAULT 0 NOT NULL,
	`expert_mail_stopped_at` integer,
	`client_mail_stopped_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`expert_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_threads_quote_expert` ON `message_threads` (`quote_id`,`expert_id`);--> statement-breakpoint
CREATE INDEX `message_threads_inbox` ON `message_threads` (`expert_id`,`archived`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_threads_unopened` ON `message_threads` (`expert_id`) WHERE opened_at is null and archived = 0;--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`seq` integer NOT NULL,
	`sender_id` text,
	`from_client` integer DEFAULT false NOT NULL,
	`content` text NOT NULL,
	`send_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`thread_id`) REFERENCES `message_threads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "messages_not_empty" CHECK(length(content) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_seq` ON `messages` (`thread_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_send_key` ON `messages` (`thread_id`,`from_client`,`send_key`);--> statement-breakpoint
CREATE INDEX `messages_unread` ON `messages` (`thread_id`,`from_client`,`created_at`) WHERE read_at is null;--> statement-breakpoint
CREATE TABLE `product_images` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`image_key` text NOT NULL,
	`sort_order` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_images_product` ON `product_images` (`product_id`,`sort_order`);--> statement-breakpoint
CREATE TABLE `product_tags` (
	`product_id` text NOT NULL,
	`tag` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`product_id`, `tag`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_tags_tag` ON `product_tags` (`tag`,`product_id`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`expert_id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`summary` text NOT NULL,
	`description_md` text NOT NULL,
	`cover_image_key` text NOT NULL,
	`category` text NOT NULL,
	`category_group` text NOT NULL,
	`platform` text NOT NULL,
	`pricing_model` text NOT NULL,
	`website_url` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`expert_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug_unique` ON `products` (`slug`);--> statement-breakpoint
CREATE INDEX `products_expert` ON `products` (`expert_id`,`id`);--> statement-breakpoint
CREATE TABLE `profile_categories` (
	`profile_id` text NOT NULL,
	`category` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `category`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_categories_category` ON `profile_categories` (`category`,`profile_id`);--> statement-breakpoint
CREATE TABLE `profile_tags` (
	`profile_id` text NOT NULL,
	`tag` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `tag`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_tags_tag` ON `profile_tags` (`tag`,`profile_id`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`full_name` text DEFAULT '' NOT NULL,
	`avatar_key` text,
	`company` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`biography` text DEFAULT '' NOT NULL,
	`linkedin_url` text DEFAULT '' NOT NULL,
	`website_url` text DEFAULT '' NOT NULL,
	`twitter_url` text DEFAULT '' NOT NULL,
	`expert` integer DEFAULT false NOT NULL,
	`admin` integer DEFAULT false NOT NULL,
	`last_served_at` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_username_unique` ON `profiles` (`username`);--> statement-breakpoint
CREATE INDEX `profiles_rotation` ON `profiles` (`expert`,`last_served_at`,`id`);--> statement-breakpoint
CREATE TABLE `quote_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`key_hash` text NOT NULL,
	`locale` text NOT NULL,
	`target_expert_id` text,
	`name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`category` text DEFAULT '' NOT NULL,
	`budget` text DEFAULT '' NOT NULL,
	`timeline` text DEFAULT '' NOT NULL,
	`details` text DEFAULT '' NOT NULL,
	`hear_about` text DEFAULT '' NOT NULL,
	`recipient_ids` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`target_expert_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quote_drafts_keyHash_unique` ON `quote_drafts` (`key_hash`);--> statement-breakpoint
CREATE INDEX `quote_drafts_expiry` ON `quote_drafts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `quotes` (
	`id` text PRIMARY KEY NOT NULL,
	`draft_id` text NOT NULL,
	`locale` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`category` text NOT NULL,
	`budget` text NOT NULL,
	`timeline` text NOT NULL,
	`details` text NOT NULL,
	`hear_about` text DEFAULT '' NOT NULL,
	`link_version` integer DEFAULT 1 NOT NULL,
	`closed_at` integer,
	`unmatched` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_draftId_unique` ON `quotes` (`draft_id`);--> statement-breakpoint
CREATE INDEX `quotes_email` ON `quotes` (`email`,`id`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_expiry` ON `rate_limits` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`email_verified_at` integer,
	`locale` text DEFAULT 'en' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);