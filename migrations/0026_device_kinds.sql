ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- 'Chrome on Android', in Hindi 'Android पर Chrome', or one of the two alone. Anything else stays as it is.
UPDATE "sessions" SET "browser" = coalesce(found.browser, CASE WHEN found.system IS NULL THEN "device" ELSE '' END),
  "system" = coalesce(found.system, '')
FROM (
  SELECT "token_hash" AS hash,
    substring("device" FROM '^(?:.* पर )?(Edge|Samsung Internet|Opera|Firefox|Chrome|Safari)(?: on .*)?$') AS browser,
    substring("device" FROM '^(?:.* on )?(Android|iPhone|iPad|Windows|Mac|ChromeOS|Linux)(?: पर .*)?$') AS system
  FROM "sessions"
) found
WHERE found.hash = "token_hash" AND "device" NOT IN ('', 'Unknown device', 'अनजान डिवाइस');
