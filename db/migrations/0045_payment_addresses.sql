CREATE INDEX `payments_buyer` ON `payments` (`buyer_email`,`id`);--> statement-breakpoint
CREATE INDEX `thread_reports_thread` ON `thread_reports` (`thread_id`);