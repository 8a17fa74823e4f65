-- A reading is sealed for its row: moved to another one it does not open. Readings of before have no such id.
ALTER TABLE "readings" ADD COLUMN "sealed_as" uuid;
