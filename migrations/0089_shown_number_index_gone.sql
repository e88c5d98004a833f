DROP INDEX "students_by_shown_number";
