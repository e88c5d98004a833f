-- The columns that an organiser adds to a list count as stored, too.
DROP TRIGGER "budget_stored_added" ON "templates";--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "templates" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'name', 'category', 'language', 'description', 'issuer', 'own_columns');--> statement-breakpoint
DROP TRIGGER "budget_stored_changed" ON "templates";--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "templates" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'name', 'category', 'language', 'description', 'issuer', 'own_columns');--> statement-breakpoint
DROP TRIGGER "budget_stored_removed" ON "templates";--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "templates" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'name', 'category', 'language', 'description', 'issuer', 'own_columns');
