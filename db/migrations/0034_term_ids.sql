ALTER TABLE `expert_listings` ADD `term_ids` blob DEFAULT x'' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_listings` ADD `term_ids` blob DEFAULT x'' NOT NULL;--> statement-breakpoint
ALTER TABLE `search_leftovers` ADD `term_ids` blob DEFAULT x'' NOT NULL;--> statement-breakpoint
-- Beside `expert_listings_left`, which leaves the words of listings that an earlier release indexed.
CREATE TRIGGER `expert_listings_left_ids` AFTER DELETE ON `expert_listings` WHEN old.term_ids <> x'' BEGIN
  INSERT INTO search_leftovers (list, `rank`, words, term_ids) VALUES ('experts', old.`rank`, '', old.term_ids);
END;
--> statement-breakpoint
CREATE TRIGGER `product_listings_left_ids` AFTER DELETE ON `product_listings` WHEN old.term_ids <> x'' BEGIN
  INSERT INTO search_leftovers (list, `rank`, words, term_ids) VALUES ('products', old.`rank`, '', old.term_ids);
END;
