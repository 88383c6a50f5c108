ALTER TABLE `profiles` ADD `selected_work` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Beside `profiles_update_shown`, whose list of columns it continues.
CREATE TRIGGER `profiles_update_shown_work` AFTER UPDATE OF selected_work
  ON `profiles` WHEN EXISTS (SELECT 1 FROM expert_listings WHERE profile_id = new.id) BEGIN
  INSERT INTO page_versions (id, directory, experts)
    VALUES (1, hex(randomblob(8)), json_object(substr(new.id, -2), hex(randomblob(4))))
    ON CONFLICT (id) DO UPDATE
      SET directory = excluded.directory, experts = json_patch(experts, excluded.experts);
END;
