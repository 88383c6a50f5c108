ALTER TABLE `message_threads` ADD `request_indexed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `message_threads_request_missing` ON `message_threads` (`id`) WHERE request_indexed = 0;--> statement-breakpoint
-- The beginnings of the words of each request, each behind its owner's mark (domain/threads/search-terms); the rowid is
-- message_threads.search_rank. A job indexes the requests of earlier releases.
CREATE VIRTUAL TABLE `requests_search` USING fts5(
  `text`,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'ascii'
);
--> statement-breakpoint
-- The job indexes a changed text again.
CREATE TRIGGER `quotes_search_text` AFTER UPDATE OF `name`, `company`, `email`, `details` ON `quotes` BEGIN
  UPDATE message_threads SET request_indexed = 0 WHERE quote_id = new.id;
END;
--> statement-breakpoint
-- The release before this one deletes threads without their entries here.
CREATE TRIGGER `message_threads_request_left` AFTER DELETE ON `message_threads` WHEN old.search_rank IS NOT NULL BEGIN
  DELETE FROM requests_search WHERE rowid = old.search_rank;
END;
