CREATE TABLE "mail_outages" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
