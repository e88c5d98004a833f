CREATE INDEX CONCURRENTLY "certificates_by_words" ON "certificates" USING btree ("revision_id",named_words("words"));
