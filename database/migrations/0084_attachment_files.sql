-- An attachment is a page of text, which is also had as PDF, or a file to be saved, one for each language that has its own:
-- [{"languageCode": "nb", "path": "excel/budsjett-nb.xlsx", "mediaType": "…", "bytes": 8123, "sha256": "…64 hex…"}].
-- The path stands below `attachments/` in the store of media.
alter table attachment
  alter column body drop not null,
  add column files jsonb not null default '[]',
  add constraint attachment_is_page_or_file check (body is not null or files <> '[]'),
  -- every entry is whole: those that are, are counted
  add constraint attachment_files_are_whole check (
    jsonb_typeof(files) = 'array'
    and jsonb_array_length(files) <= 3
    and jsonb_array_length(files) = jsonb_array_length(jsonb_path_query_array(files, '$[*] ? (
      @.languageCode like_regex "^(nb|es|en)$"
      && @.path like_regex "^([a-z0-9][a-z0-9-]{0,79}/){0,2}[a-z0-9][a-z0-9-]{0,79}[.][a-z0-9]{1,8}$"
      && @.mediaType like_regex "^[a-z]+/[a-z0-9][a-z0-9.+-]{0,99}$"
      && @.bytes > 0 && @.bytes <= 2147483647
      && @.sha256 like_regex "^[0-9a-f]{64}$"
    )'))
  );
