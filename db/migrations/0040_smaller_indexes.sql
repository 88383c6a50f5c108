-- contract: since 356bb9b9, similar experts are found in the index of words
DROP INDEX `profile_categories_category`;--> statement-breakpoint
-- Rows that no query looks for leave their indexes.
DROP INDEX `profiles_rotation`;--> statement-breakpoint
CREATE INDEX `profiles_rotation` ON `profiles` (`expert`,`last_served_at`,`id`) WHERE expert = 1;--> statement-breakpoint
DROP INDEX `share_pictures_product`;--> statement-breakpoint
-- contract: since 356bb9b9, each product still has one row
CREATE UNIQUE INDEX `share_pictures_product` ON `share_pictures` (`product_id`) WHERE product_id is not null;--> statement-breakpoint
DROP TRIGGER `product_listings_insert_picture`;--> statement-breakpoint
CREATE TRIGGER `product_listings_insert_picture` AFTER INSERT ON `product_listings` BEGIN
  INSERT INTO share_pictures (product_id) VALUES (new.product_id)
    ON CONFLICT (product_id) WHERE product_id IS NOT NULL DO UPDATE
      SET look = '', version = version + 1, attempts = 0, next_attempt_at = 0;
END;
