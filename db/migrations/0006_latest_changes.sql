CREATE INDEX `products_updated` ON `products` (`updated_at`);--> statement-breakpoint
CREATE INDEX `profiles_updated` ON `profiles` (`updated_at`);