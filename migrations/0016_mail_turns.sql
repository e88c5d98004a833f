CREATE TABLE "mail_turns" (
	"id" integer PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
