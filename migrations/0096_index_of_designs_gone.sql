DROP INDEX "certificates_revision_id_index";
