CREATE TABLE `page_versions` (
	`id` integer PRIMARY KEY NOT NULL,
	`directory` text NOT NULL,
	`experts` text NOT NULL,
	CONSTRAINT "page_versions_one_row" CHECK("page_versions"."id" = 1)
);
--> statement-breakpoint
INSERT INTO `page_versions` (id, directory, experts) VALUES (1, hex(randomblob(8)), '{}');
--> statement-breakpoint
-- A version is random, so no later state of the rows, not even a restored one, has an earlier version.
-- Experts share a version by the last two characters of their ids.
CREATE TRIGGER `expert_listings_insert_shown` AFTER INSERT ON `expert_listings` BEGIN
  INSERT INTO page_versions (id, directory, experts)
    VALUES (1, hex(randomblob(8)), json_object(substr(new.profile_id, -2), hex(randomblob(4))))
    ON CONFLICT (id) DO UPDATE
      SET directory = excluded.directory, experts = json_patch(experts, excluded.experts);
END;
--> statement-breakpoint
CREATE TRIGGER `expert_listings_update_shown` AFTER UPDATE ON `expert_listings` BEGIN
  INSERT INTO page_versions (id, directory, experts)
    VALUES (1, hex(randomblob(8)), json_object(substr(new.profile_id, -2), hex(randomblob(4))))
    ON CONFLICT (id) DO UPDATE
      SET directory = excluded.directory, experts = json_patch(experts, excluded.experts);
END;
--> statement-breakpoint
CREATE TRIGGER `expert_listings_delete_shown` AFTER DELETE ON `expert_listings` BEGIN
  INSERT INTO page_versions (id, directory, experts)
    VALUES (1, hex(randomblob(8)), json_object(substr(old.profile_id, -2), hex(randomblob(4))))
    ON CONFLICT (id) DO UPDATE
      SET directory = excluded.directory, experts = json_patch(experts, excluded.experts);
END;
--> statement-breakpoint
-- Not the columns `admin` and `last_served_at`, which no page shows.
CREATE TRIGGER `profiles_update_shown` AFTER UPDATE OF username, full_name, avatar_key, company, country, headline, biography, city, time_zone, rate_from, rate_unit, smallest_project, work_mode, linkedin_url, website_url, twitter_url, expert, unclaimed_at, takes_projects, response_ms, answered_percent, updated_at
  ON `profiles` WHEN EXISTS (SELECT 1 FROM expert_listings WHERE profile_id = new.id) BEGIN
  INSERT INTO page_versions (id, directory, experts)
    VALUES (1, hex(randomblob(8)), json_object(substr(new.id, -2), hex(randomblob(4))))
    ON CONFLICT (id) DO UPDATE
      SET directory = excluded.directory, experts = json_patch(experts, excluded.experts);
END;
--> statement-breakpoint
CREATE TRIGGER `products_update_shown` AFTER UPDATE ON `products` WHEN new.status = 'published' OR old.status = 'published' BEGIN
  INSERT INTO page_versions (id, directory, experts)
    VALUES (1, hex(randomblob(8)), json_object(substr(new.expert_id, -2), hex(randomblob(4))))
    ON CONFLICT (id) DO UPDATE
      SET directory = excluded.directory, experts = json_patch(experts, excluded.experts);
END;
--> statement-breakpoint
CREATE TRIGGER `products_delete_shown` AFTER DELETE ON `products` WHEN old.status = 'published' BEGIN
  INSERT INTO page_versions (id, directory, experts)
    VALUES (1, hex(randomblob(8)), json_object(substr(old.expert_id, -2), hex(randomblob(4))))
    ON CONFLICT (id) DO UPDATE
      SET directory = excluded.directory, experts = json_patch(experts, excluded.experts);
END;
--> statement-breakpoint
CREATE TRIGGER `product_listings_insert_shown` AFTER INSERT ON `product_listings` BEGIN
  INSERT INTO page_versions (id, directory, experts)
    VALUES (1, hex(randomblob(8)), json_object(substr(coalesce((SELECT expert_id FROM products WHERE id = new.product_id), ''), -2), hex(randomblob(4))))
    ON CONFLICT (id) DO UPDATE
      SET directory = excluded.directory, experts = json_patch(experts, excluded.experts);
END;
--> statement-breakpoint
CREATE TRIGGER `product_listings_update_shown` AFTER UPDATE ON `product_listings` BEGIN
  INSERT INTO page_versions (id, directory, experts)
    VALUES (1, hex(randomblob(8)), json_object(substr(coalesce((SELECT expert_id FROM products WHERE id = new.product_id), ''), -2), hex(randomblob(4))))
    ON CONFLICT (id) DO UPDATE
      SET directory = excluded.directory, experts = json_patch(experts, excluded.experts);
END;
--> statement-breakpoint
CREATE TRIGGER `product_listings_delete_shown` AFTER DELETE ON `product_listings` BEGIN
  INSERT INTO page_versions (id, directory, experts)
    VALUES (1, hex(randomblob(8)), json_object(substr(coalesce((SELECT expert_id FROM products WHERE id = old.product_id), ''), -2), hex(randomblob(4))))
    ON CONFLICT (id) DO UPDATE
      SET directory = excluded.directory, experts = json_patch(experts, excluded.experts);
END;
--> statement-breakpoint
CREATE TRIGGER `product_images_insert_shown` AFTER INSERT ON `product_images` BEGIN
  INSERT INTO page_versions (id, directory, experts)
    VALUES (1, hex(randomblob(8)), json_object(substr(coalesce((SELECT expert_id FROM products WHERE id = new.product_id), ''), -2), hex(randomblob(4))))
    ON CONFLICT (id) DO UPDATE
      SET directory = excluded.directory, experts = json_patch(experts, excluded.experts);
END;
--> statement-breakpoint
CREATE TRIGGER `product_images_update_shown` AFTER UPDATE ON `product_images` BEGIN
  INSERT INTO page_versions (id, directory, experts)
    VALUES (1, hex(randomblob(8)), json_object(substr(coalesce((SELECT expert_id FROM products WHERE id = new.product_id), ''), -2), hex(randomblob(4))))
    ON CONFLICT (id) DO UPDATE
      SET directory = excluded.directory, experts = json_patch(experts, excluded.experts);
END;
--> statement-breakpoint
CREATE TRIGGER `product_images_delete_shown` AFTER DELETE ON `product_images` BEGIN
  INSERT INTO page_versions (id, directory, experts)
    VALUES (1, hex(randomblob(8)), json_object(substr(coalesce((SELECT expert_id FROM products WHERE id = old.product_id), ''), -2), hex(randomblob(4))))
    ON CONFLICT (id) DO UPDATE
      SET directory = excluded.directory, experts = json_patch(experts, excluded.experts);
END;
