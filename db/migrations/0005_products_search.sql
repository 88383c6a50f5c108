-- As experts_search: the text itself is kept in product_listings.words.
CREATE VIRTUAL TABLE `products_search` USING fts5(
  `text`,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'trigram case_sensitive 1'
);
