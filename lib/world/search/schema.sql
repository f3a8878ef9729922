-- Text for search. Each corpus has one row a text (a title, a body, a comment …), numbered from 1 in order of creation,
-- so that a view at an earlier moment is a range of row numbers. FTS5 never sees text: `terms` are the tokens that
-- lib/world/text makes, `parts` the pieces of identifiers, both joined by spaces, so that its tokenizer only splits at
-- spaces. The rows themselves (whose text, which field, how long, when) stand in `text_rows`, packed.
CREATE VIRTUAL TABLE issue_text USING fts5(
  terms, parts, content = '', columnsize = 0, tokenize = "ascii tokenchars '_'"
);
CREATE VIRTUAL TABLE commit_text USING fts5(
  terms, parts, content = '', columnsize = 0, tokenize = "ascii tokenchars '_'"
);
CREATE VIRTUAL TABLE file_text USING fts5(
  terms, parts, content = '', columnsize = 0, tokenize = "ascii tokenchars '_-'"
);
CREATE VIRTUAL TABLE user_text USING fts5(
  terms, parts, content = '', columnsize = 0, tokenize = "ascii tokenchars '_'"
);

-- Every occurrence of a term: what word search reads.
CREATE VIRTUAL TABLE issue_term USING fts5vocab('issue_text', 'instance');
CREATE VIRTUAL TABLE commit_term USING fts5vocab('commit_text', 'instance');
CREATE VIRTUAL TABLE file_term USING fts5vocab('file_text', 'instance');
CREATE VIRTUAL TABLE user_term USING fts5vocab('user_text', 'instance');

-- Columns over the text rows of a corpus, little-endian: item n of an array is of text row n + 1.
CREATE TABLE text_rows (
  corpus TEXT PRIMARY KEY,
  owners BLOB NOT NULL, -- 32 bits: `key` of the issue, commit, file or user
  fields BLOB NOT NULL, -- 8 bits: position in the corpus's list of fields
  lengths BLOB NOT NULL, -- 16 bits: number of terms, at most 65,535
  times BLOB NOT NULL -- 32 bits: seconds since 1970 of the text's creation, 0 where there is none
) STRICT, WITHOUT ROWID;

-- Postings of the commonest terms, which FTS5 would take a second to list: row numbers as varints of their differences,
-- and how often each row holds the term, one byte each.
CREATE TABLE common_term (
  corpus TEXT NOT NULL,
  term TEXT NOT NULL,
  rows BLOB NOT NULL,
  counts BLOB NOT NULL,
  UNIQUE (corpus, term)
) STRICT;
