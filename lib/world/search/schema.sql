-- Text for search. Each corpus has one row a text (a title, a body, a comment …), numbered from 1 in order of creation,
-- so that a view at an earlier moment is a range of row numbers. Terms are the tokens that lib/world/text makes. The rows
-- themselves (whose text, which field, how long, when) stand in `text_rows`, packed.
--
-- Postings: which texts hold a term, how often and where (see postings.ts). A term that is a piece of an identifier has
-- rows with `part` 1, without positions, beside those of the term as it stands. The texts of a large world come in several
-- stretches; `first` is the first text of the term's stretch.
CREATE TABLE issue_text_term (
  term TEXT NOT NULL, part INTEGER NOT NULL, first INTEGER NOT NULL,
  texts INTEGER NOT NULL, postings BLOB NOT NULL, positions BLOB NOT NULL,
  PRIMARY KEY (term, part, first)
) STRICT, WITHOUT ROWID;
CREATE TABLE commit_text_term (
  term TEXT NOT NULL, part INTEGER NOT NULL, first INTEGER NOT NULL,
  texts INTEGER NOT NULL, postings BLOB NOT NULL, positions BLOB NOT NULL,
  PRIMARY KEY (term, part, first)
) STRICT, WITHOUT ROWID;
CREATE TABLE file_text_term (
  term TEXT NOT NULL, part INTEGER NOT NULL, first INTEGER NOT NULL,
  texts INTEGER NOT NULL, postings BLOB NOT NULL, positions BLOB NOT NULL,
  PRIMARY KEY (term, part, first)
) STRICT, WITHOUT ROWID;
CREATE TABLE user_text_term (
  term TEXT NOT NULL, part INTEGER NOT NULL, first INTEGER NOT NULL,
  texts INTEGER NOT NULL, postings BLOB NOT NULL, positions BLOB NOT NULL,
  PRIMARY KEY (term, part, first)
) STRICT, WITHOUT ROWID;

-- Columns over the text rows of a corpus, little-endian: item n of an array is of text row n + 1.
CREATE TABLE text_rows (
  corpus TEXT PRIMARY KEY,
  owners BLOB NOT NULL, -- 32 bits: `key` of the issue, commit, file or user
  fields BLOB NOT NULL, -- 8 bits: position in the corpus's list of fields
  lengths BLOB NOT NULL, -- 16 bits: number of terms, at most 65,535
  times BLOB NOT NULL -- 32 bits: seconds since 1970 of the text's creation, 0 where there is none
) STRICT, WITHOUT ROWID;

-- Columns of `issue` that searches compare and order by, little-endian, `width` bytes a number: item n of an array is of the
-- issue with key n, the largest number of the width stands for none. Of a column of text the numbers are places in `texts`, a JSON list.
CREATE TABLE issue_column (
  name TEXT PRIMARY KEY,
  width INTEGER NOT NULL,
  numbers BLOB NOT NULL,
  texts TEXT NOT NULL
) STRICT, WITHOUT ROWID;
