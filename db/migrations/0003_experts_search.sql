-- The text itself is kept in expert_listings.words; the index holds which rank has which trigram, and nothing else.
CREATE VIRTUAL TABLE `experts_search` USING fts5(
  `text`,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'trigram case_sensitive 1'
);
