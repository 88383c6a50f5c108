-- Words of our own tokens (`app/domain/search/index/entry.server.ts`); the rowid is the rank of the listing.
CREATE VIRTUAL TABLE `experts_words` USING fts5(
  `tokens`,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'unicode61 remove_diacritics 0'
);
--> statement-breakpoint
-- Parts of the words of the vocabulary; the rowid is the id in expert_terms.
CREATE VIRTUAL TABLE `expert_term_parts` USING fts5(
  `term`,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'trigram case_sensitive 1'
);
--> statement-breakpoint
CREATE TRIGGER `expert_listings_left` AFTER DELETE ON `expert_listings` WHEN old.signature <> '' BEGIN
  INSERT INTO search_leftovers (list, `rank`, words) VALUES ('experts', old.`rank`, old.words);
END;
--> statement-breakpoint
-- Words of our own tokens (`app/domain/search/index/entry.server.ts`); the rowid is the rank of the listing.
CREATE VIRTUAL TABLE `products_words` USING fts5(
  `tokens`,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'unicode61 remove_diacritics 0'
);
--> statement-breakpoint
-- Parts of the words of the vocabulary; the rowid is the id in product_terms.
CREATE VIRTUAL TABLE `product_term_parts` USING fts5(
  `term`,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'trigram case_sensitive 1'
);
--> statement-breakpoint
CREATE TRIGGER `product_listings_left` AFTER DELETE ON `product_listings` WHEN old.signature <> '' BEGIN
  INSERT INTO search_leftovers (list, `rank`, words) VALUES ('products', old.`rank`, old.words);
END;
