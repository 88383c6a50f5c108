CREATE TABLE `bulk_sending` (
	`id` text PRIMARY KEY NOT NULL,
	`paused_at` integer,
	`leased_until` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `resend_events` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `resend_events_received` ON `resend_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `undeliverable_addresses` (
	`recipient` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`reported_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `undeliverable_addresses_newest` ON `undeliverable_addresses` (`reported_at`,`recipient`);--> statement-breakpoint
ALTER TABLE `email_outbox` ADD `lane` text DEFAULT 'person' NOT NULL;--> statement-breakpoint
CREATE INDEX `email_outbox_lane` ON `email_outbox` (`lane`,`next_attempt_at`) WHERE state = 'pending';