CREATE TABLE `former_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_slugs_product` ON `former_slugs` (`product_id`);--> statement-breakpoint
CREATE TABLE `job_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`cursor` text,
	`leased_until` integer DEFAULT 0 NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	`result` text
);
--> statement-breakpoint
CREATE TABLE `payment_findings` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`payment_id` text,
	`checkout_session_id` text,
	`mended_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_findings_key_unique` ON `payment_findings` (`key`);--> statement-breakpoint
CREATE INDEX `payment_findings_user` ON `payment_findings` (`user_id`);--> statement-breakpoint
CREATE INDEX `payment_findings_payment` ON `payment_findings` (`payment_id`);--> statement-breakpoint
CREATE INDEX `payment_findings_open` ON `payment_findings` (`id`) WHERE mended_at is null;--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`checkout_session_id` text,
	`checkout_url` text DEFAULT '' NOT NULL,
	`payment_intent_id` text,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`locale` text NOT NULL,
	`buyer_name` text DEFAULT '' NOT NULL,
	`buyer_email` text DEFAULT '' NOT NULL,
	`seller` text NOT NULL,
	`consented_at` integer NOT NULL,
	`consent_text` text NOT NULL,
	`completed_at` integer,
	`paid_at` integer,
	`failed_at` integer,
	`expired_at` integer,
	`refunded_at` integer,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`disputed_at` integer,
	`dispute_ended_at` integer,
	`dispute_outcome` text,
	`refused_because` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_checkoutSessionId_unique` ON `payments` (`checkout_session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_paymentIntentId_unique` ON `payments` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `payments_user` ON `payments` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `payments_paid` ON `payments` (`paid_at`) WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX `payments_attempts` ON `payments` (`id`) WHERE completed_at is null and paid_at is null;--> statement-breakpoint
CREATE TABLE `pro_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`payment_id` text,
	`granted_at` integer NOT NULL,
	`ended_at` integer,
	`end_reason` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pro_grants_paymentId_unique` ON `pro_grants` (`payment_id`);--> statement-breakpoint
CREATE INDEX `pro_grants_user` ON `pro_grants` (`user_id`);--> statement-breakpoint
CREATE TABLE `product_visits` (
	`product_id` text NOT NULL,
	`day` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`product_id`, `day`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`object_id` text NOT NULL,
	`payment_id` text,
	`payment_intent_id` text,
	`fact` text,
	`outcome` text NOT NULL,
	`created_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `stripe_events_payment` ON `stripe_events` (`payment_id`);--> statement-breakpoint
CREATE INDEX `stripe_events_waiting` ON `stripe_events` (`payment_intent_id`) WHERE outcome = 'waiting';--> statement-breakpoint
CREATE INDEX `stripe_events_received` ON `stripe_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`send_key` text NOT NULL,
	`user_id` text,
	`payment_id` text,
	`locale` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`reference` text NOT NULL,
	`message` text NOT NULL,
	`handled_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawals_sendKey_unique` ON `withdrawals` (`send_key`);--> statement-breakpoint
CREATE INDEX `withdrawals_email` ON `withdrawals` (`email`);--> statement-breakpoint
CREATE INDEX `withdrawals_user` ON `withdrawals` (`user_id`);--> statement-breakpoint
CREATE INDEX `withdrawals_payment` ON `withdrawals` (`payment_id`);--> statement-breakpoint
CREATE INDEX `withdrawals_open` ON `withdrawals` (`id`) WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX `withdrawals_handled` ON `withdrawals` (`handled_at`) WHERE handled_at is not null;--> statement-breakpoint
ALTER TABLE `products` ADD `status` text DEFAULT 'published' NOT NULL;--> statement-breakpoint
INSERT INTO pro_grants (id, user_id, source, granted_at) SELECT id, id, 'admin', updated_at FROM profiles WHERE expert = 1;
