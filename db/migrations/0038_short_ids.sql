-- Also reads ids of three bytes: four bytes divide the length of lists of longer ids only.
DROP TRIGGER `expert_listings_left_ids`;--> statement-breakpoint
CREATE TRIGGER `expert_listings_left_ids` AFTER DELETE ON `expert_listings` WHEN old.term_ids <> x'' BEGIN
  INSERT INTO search_leftovers (list, `rank`, words) SELECT 'experts', old.`rank`, coalesce(group_concat(t.term, ' '), '')
    FROM (SELECT iif(length(old.term_ids) % 4 = 0, 4, 3) AS width) w
    JOIN json_each('[' || substr(replace(hex(zeroblob(length(old.term_ids) / w.width)), '00', ',0'), 2) || ']') n
    JOIN expert_terms t ON t.id = ('[0x' || hex(substr(old.term_ids, 1 + w.width * n.key, w.width)) || ']') ->> 0;
END;
--> statement-breakpoint
DROP TRIGGER `product_listings_left_ids`;--> statement-breakpoint
CREATE TRIGGER `product_listings_left_ids` AFTER DELETE ON `product_listings` WHEN old.term_ids <> x'' BEGIN
  INSERT INTO search_leftovers (list, `rank`, words) SELECT 'products', old.`rank`, coalesce(group_concat(t.term, ' '), '')
    FROM (SELECT iif(length(old.term_ids) % 4 = 0, 4, 3) AS width) w
    JOIN json_each('[' || substr(replace(hex(zeroblob(length(old.term_ids) / w.width)), '00', ',0'), 2) || ']') n
    JOIN product_terms t ON t.id = ('[0x' || hex(substr(old.term_ids, 1 + w.width * n.key, w.width)) || ']') ->> 0;
END;
