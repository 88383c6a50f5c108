CREATE TABLE `expert_views` (
	`expert_id` text NOT NULL,
	`day` integer NOT NULL,
	`views` integer NOT NULL,
	`listed` integer NOT NULL,
	PRIMARY KEY(`expert_id`, `day`),
	FOREIGN KEY (`expert_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `view_flushes` (
	`counter` text PRIMARY KEY NOT NULL,
	`flush` integer NOT NULL
);
