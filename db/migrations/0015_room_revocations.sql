CREATE TABLE `room_revocations` (
	`party` text NOT NULL,
	`room_id` text NOT NULL,
	`side` text NOT NULL,
	`session` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`party`, `room_id`, `side`, `session`)
);
