-- Whether the code that was mailed to the guardian of who joins allows photos, so that the app opens where the code is asked for.
alter table joining add column guardian_code_photos boolean;
