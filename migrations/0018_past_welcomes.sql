CREATE TABLE "past_welcomes" (
	"sealed" text PRIMARY KEY NOT NULL
);
