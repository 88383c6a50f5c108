ALTER TABLE `expert_listings` ADD `term_ids` blob DEFAULT x'' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_listings` ADD `term_ids` blob DEFAULT x'' NOT NULL;
--> statement-breakpoint
-- Beside `expert_listings_left`, which leaves the words of listings that an earlier release indexed. Both releases
-- count the vocabulary down by words. The list of zeros numbers the ids, because a trigger may not recurse.
CREATE TRIGGER `expert_listings_left_ids` AFTER DELETE ON `expert_listings` WHEN old.term_ids <> x'' BEGIN
  INSERT INTO search_leftovers (list, `rank`, words) SELECT 'experts', old.`rank`, coalesce(group_concat(t.term, ' '), '')
    FROM json_each('[' || substr(replace(hex(zeroblob(length(old.term_ids) / 4)), '00', ',0'), 2) || ']') n
    JOIN expert_terms t ON t.id = ('[0x' || hex(substr(old.term_ids, 1 + 4 * n.key, 4)) || ']') ->> 0;
END;
--> statement-breakpoint
CREATE TRIGGER `product_listings_left_ids` AFTER DELETE ON `product_listings` WHEN old.term_ids <> x'' BEGIN
  INSERT INTO search_leftovers (list, `rank`, words) SELECT 'products', old.`rank`, coalesce(group_concat(t.term, ' '), '')
    FROM json_each('[' || substr(replace(hex(zeroblob(length(old.term_ids) / 4)), '00', ',0'), 2) || ']') n
    JOIN product_terms t ON t.id = ('[0x' || hex(substr(old.term_ids, 1 + 4 * n.key, 4)) || ']') ->> 0;
END;
