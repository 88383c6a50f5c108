CREATE TABLE `share_pictures` (
	`id` integer PRIMARY KEY NOT NULL,
	`profile_id` text,
	`product_id` text,
	`key` text,
	`shown` text DEFAULT '' NOT NULL,
	`look` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_pictures_profile` ON `share_pictures` (`profile_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `share_pictures_product` ON `share_pictures` (`product_id`);--> statement-breakpoint
CREATE INDEX `share_pictures_look` ON `share_pictures` (`look`,`next_attempt_at`);--> statement-breakpoint
INSERT INTO `share_pictures` (profile_id) SELECT profile_id FROM expert_listings;
--> statement-breakpoint
INSERT INTO `share_pictures` (product_id) SELECT product_id FROM product_listings;
--> statement-breakpoint
-- Each save replaces the row of the listing. What ends a listing deletes the picture's row itself.
CREATE TRIGGER `expert_listings_insert_picture` AFTER INSERT ON `expert_listings` BEGIN
  INSERT INTO share_pictures (profile_id) VALUES (new.profile_id)
    ON CONFLICT (profile_id) DO UPDATE
      SET look = '', version = version + 1, attempts = 0, next_attempt_at = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `product_listings_insert_picture` AFTER INSERT ON `product_listings` BEGIN
  INSERT INTO share_pictures (product_id) VALUES (new.product_id)
    ON CONFLICT (product_id) DO UPDATE
      SET look = '', version = version + 1, attempts = 0, next_attempt_at = 0;
END;
--> statement-breakpoint
-- Pictures of products name a maker who is listed.
CREATE TRIGGER `expert_listings_insert_product_pictures` AFTER INSERT ON `expert_listings` BEGIN
  UPDATE share_pictures SET look = '', version = version + 1, attempts = 0, next_attempt_at = 0
    WHERE product_id IN (SELECT id FROM products WHERE expert_id = new.profile_id);
END;
--> statement-breakpoint
CREATE TRIGGER `expert_listings_delete_product_pictures` AFTER DELETE ON `expert_listings` BEGIN
  UPDATE share_pictures SET look = '', version = version + 1, attempts = 0, next_attempt_at = 0
    WHERE product_id IN (SELECT id FROM products WHERE expert_id = old.profile_id);
END;
--> statement-breakpoint
-- What pictures show and no listing has.
CREATE TRIGGER `profiles_update_picture` AFTER UPDATE OF avatar_key ON `profiles`
  WHEN old.avatar_key IS NOT new.avatar_key BEGIN
  UPDATE share_pictures SET look = '', version = version + 1, attempts = 0, next_attempt_at = 0
    WHERE profile_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `products_update_picture` AFTER UPDATE OF cover_image_key, pricing_model ON `products`
  WHEN (old.cover_image_key, old.pricing_model) IS NOT (new.cover_image_key, new.pricing_model) BEGIN
  UPDATE share_pictures SET look = '', version = version + 1, attempts = 0, next_attempt_at = 0
    WHERE product_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `share_pictures_update_file` AFTER UPDATE OF key ON `share_pictures`
  WHEN old.key IS NOT NULL AND old.key IS NOT new.key BEGIN
  UPDATE uploads SET state = 'removed' WHERE key = old.key;
END;
--> statement-breakpoint
CREATE TRIGGER `share_pictures_delete_file` AFTER DELETE ON `share_pictures`
  WHEN old.key IS NOT NULL BEGIN
  UPDATE uploads SET state = 'removed' WHERE key = old.key;
END;
--> statement-breakpoint
-- Pages name the picture.
CREATE TRIGGER `share_pictures_update_shown` AFTER UPDATE OF key ON `share_pictures`
  WHEN old.key IS NOT new.key BEGIN
  INSERT INTO page_versions (id, directory, experts)
    VALUES (1, hex(randomblob(8)), json_object(substr(coalesce(new.profile_id, (SELECT expert_id FROM products WHERE id = new.product_id), ''), -2), hex(randomblob(4))))
    ON CONFLICT (id) DO UPDATE
      SET directory = excluded.directory, experts = json_patch(experts, excluded.experts);
END;
