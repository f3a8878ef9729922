-- The world: one snapshot as a read-only database. Every row keeps GitHub's JSON (`json`, packed; see packing.ts) beside
-- the columns that filters and searches need. Rules for all tables:
--   * times are whole seconds since 1970 (UTC) in columns; the exact text stands in the JSON
--   * logins, label, milestone and repository names fold ASCII case as GitHub does (COLLATE NOCASE); branches, tags and
--     paths do not
--   * `key` is a small integer of ours, unique in its table: what text rows, joins and tie-breaks use. GitHub's own ids
--     are only compared, never read: they may pass 2^53
--   * an event's time is kept wherever there is one, so that a view at an earlier moment needs no other schema
-- Indexes stand in indexes.sql: they are made after the load.
PRAGMA user_version = 1;

CREATE TABLE header (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Bytes that items of a kind tend to share, given to the compressor beforehand.
CREATE TABLE dictionary (kind TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE repository (
  id INTEGER PRIMARY KEY, -- GitHub's
  full_name TEXT NOT NULL COLLATE NOCASE UNIQUE,
  owner TEXT NOT NULL COLLATE NOCASE,
  owner_type TEXT, -- 'User' | 'Organization'
  name TEXT NOT NULL COLLATE NOCASE,
  description TEXT,
  homepage TEXT,
  default_branch TEXT NOT NULL,
  visibility TEXT NOT NULL, -- 'public' | 'private' | 'internal'
  language TEXT COLLATE NOCASE,
  license TEXT COLLATE NOCASE, -- SPDX-like key: 'mit'
  topic_count INTEGER NOT NULL,
  stars INTEGER NOT NULL,
  forks INTEGER NOT NULL,
  watchers INTEGER NOT NULL, -- subscribers
  size INTEGER NOT NULL, -- kilobytes
  open_issues INTEGER NOT NULL,
  archived INTEGER NOT NULL,
  fork INTEGER NOT NULL,
  template INTEGER NOT NULL,
  mirror INTEGER NOT NULL,
  has_issues INTEGER NOT NULL,
  created_at INTEGER,
  updated_at INTEGER,
  pushed_at INTEGER,
  head_commit TEXT, -- SHA of the default branch's head
  head_tree TEXT, -- SHA of its tree
  json BLOB NOT NULL
) STRICT;

-- Every name a repository is or was found under.
CREATE TABLE repository_name (
  full_name TEXT PRIMARY KEY COLLATE NOCASE,
  repository_id INTEGER NOT NULL,
  current INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE repository_topic (
  repository_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  name TEXT NOT NULL COLLATE NOCASE,
  PRIMARY KEY (repository_id, position)
) STRICT, WITHOUT ROWID;

-- What the snapshot says about its own gaps; `compared` is JSON.
CREATE TABLE completeness (
  repository_id INTEGER NOT NULL,
  resource TEXT NOT NULL,
  verdict TEXT NOT NULL,
  reason TEXT,
  compared TEXT NOT NULL,
  PRIMARY KEY (repository_id, resource)
) STRICT, WITHOUT ROWID;

-- Answers that were no 200, by path below the repository ('/issues/17').
CREATE TABLE absence (
  repository_id INTEGER NOT NULL,
  path TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  withheld TEXT, -- whoever packed left it out, for this reason
  PRIMARY KEY (repository_id, path)
) STRICT, WITHOUT ROWID;

-- Issues and the issue side of pull requests, in one number space per repository.
CREATE TABLE issue (
  key INTEGER PRIMARY KEY,
  repository_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  github_id INTEGER NOT NULL,
  kind TEXT NOT NULL, -- 'issue' | 'pr'
  state TEXT NOT NULL, -- 'open' | 'closed' (merged ones are closed)
  state_reason TEXT, -- 'completed' | 'not_planned' | 'reopened' | 'duplicate'
  author TEXT COLLATE NOCASE,
  author_association TEXT,
  issue_type TEXT COLLATE NOCASE,
  milestone_number INTEGER,
  milestone_title TEXT COLLATE NOCASE,
  comments INTEGER NOT NULL,
  reactions INTEGER NOT NULL,
  reactions_plus_one INTEGER NOT NULL,
  reactions_minus_one INTEGER NOT NULL,
  reactions_laugh INTEGER NOT NULL,
  reactions_hooray INTEGER NOT NULL,
  reactions_confused INTEGER NOT NULL,
  reactions_heart INTEGER NOT NULL,
  reactions_rocket INTEGER NOT NULL,
  reactions_eyes INTEGER NOT NULL,
  interactions INTEGER NOT NULL, -- reactions + comments
  locked INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  closed_at INTEGER,
  active_at INTEGER NOT NULL DEFAULT 0, -- the last thing known to have happened: updated_at, or later where something was recorded later
  -- Of pull requests, null for issues and where the pull request was not recorded:
  draft INTEGER,
  merged_at INTEGER,
  head_ref TEXT,
  head_label TEXT COLLATE NOCASE, -- 'owner:branch'
  head_sha TEXT,
  base_ref TEXT,
  merge_sha TEXT, -- what a merged pull request became
  review_decision TEXT, -- 'none' | 'approved' | 'changes_requested', from the latest review of each reviewer
  status TEXT, -- combined status of the head: 'success' | 'pending' | 'failure'
  -- Open issues that it waits for, and that wait for it; null where GitHub did not say.
  blocked_by INTEGER,
  blocking INTEGER,
  json BLOB NOT NULL
) STRICT;

CREATE TABLE issue_label (
  issue_key INTEGER NOT NULL,
  position INTEGER NOT NULL,
  name TEXT NOT NULL COLLATE NOCASE,
  since INTEGER NOT NULL DEFAULT 0, -- when it was given, as far as events tell; 0: always
  PRIMARY KEY (issue_key, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE issue_assignee (
  issue_key INTEGER NOT NULL,
  position INTEGER NOT NULL,
  login TEXT NOT NULL COLLATE NOCASE,
  since INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (issue_key, position)
) STRICT, WITHOUT ROWID;

-- What an issue had and lost again, or lost and was given anew: labels, assignees, reviews asked for.
CREATE TABLE issue_had (
  issue_key INTEGER NOT NULL,
  field TEXT NOT NULL, -- 'label' | 'assignee' | 'user' | 'team': the last two of a review that was asked for
  value TEXT NOT NULL COLLATE NOCASE,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL, -- not included
  PRIMARY KEY (issue_key, field, value, since)
) STRICT, WITHOUT ROWID;

-- How an issue stood before `until`, as far as events tell: of several rows the first that ends later than a moment holds.
CREATE TABLE issue_past (
  issue_key INTEGER NOT NULL,
  until INTEGER NOT NULL, -- not included
  state TEXT NOT NULL,
  state_reason TEXT,
  closed_at INTEGER,
  closed_by TEXT COLLATE NOCASE,
  draft INTEGER,
  locked INTEGER NOT NULL,
  lock_reason TEXT,
  milestone_number INTEGER,
  milestone_title TEXT COLLATE NOCASE,
  title TEXT, -- null: the recorded one
  PRIMARY KEY (issue_key, until)
) STRICT, WITHOUT ROWID;

-- People @-mentioned in the body or an issue-level comment, with the moment of the first mention; teams as 'org/team'.
CREATE TABLE issue_mention (
  issue_key INTEGER NOT NULL,
  login TEXT NOT NULL COLLATE NOCASE,
  mentioned_at INTEGER NOT NULL,
  PRIMARY KEY (issue_key, login)
) STRICT, WITHOUT ROWID;

-- Sub-issues in the parent's order; `reference` is 'owner/name#number', which may lie in another repository.
CREATE TABLE sub_issue (
  issue_key INTEGER NOT NULL, -- the parent
  position INTEGER NOT NULL,
  reference TEXT NOT NULL COLLATE NOCASE,
  PRIMARY KEY (issue_key, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE issue_comment (
  key INTEGER PRIMARY KEY,
  repository_id INTEGER NOT NULL,
  issue_key INTEGER NOT NULL, -- 0 where the issue is not in the snapshot
  github_id INTEGER NOT NULL,
  author TEXT COLLATE NOCASE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  json BLOB NOT NULL
) STRICT;

CREATE TABLE issue_event (
  key INTEGER PRIMARY KEY,
  repository_id INTEGER NOT NULL,
  issue_key INTEGER NOT NULL,
  github_id INTEGER NOT NULL,
  event TEXT NOT NULL, -- 'closed', 'reopened', 'labeled', 'merged' …
  actor TEXT COLLATE NOCASE,
  commit_sha TEXT, -- of 'merged', 'closed' and 'referenced' events
  detail TEXT, -- what was given, taken or changed: a label, a login, a title before, a reason
  created_at INTEGER NOT NULL,
  json BLOB NOT NULL
) STRICT;

-- The three forms of a pull request beside its issue side; null where a form was not recorded.
CREATE TABLE pull_request (
  issue_key INTEGER PRIMARY KEY,
  repository_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  json_simple BLOB,
  json_full BLOB,
  json_files BLOB
) STRICT;

-- Oldest first.
CREATE TABLE pull_request_commit (
  issue_key INTEGER NOT NULL,
  position INTEGER NOT NULL,
  sha TEXT NOT NULL,
  PRIMARY KEY (issue_key, position)
) STRICT, WITHOUT ROWID;

-- Reviews asked for and not yet given: users by login, teams as 'org/team'.
CREATE TABLE review_request (
  issue_key INTEGER NOT NULL,
  reviewer TEXT NOT NULL COLLATE NOCASE,
  kind TEXT NOT NULL, -- 'user' | 'team'
  since INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (issue_key, kind, reviewer)
) STRICT, WITHOUT ROWID;

CREATE TABLE review (
  key INTEGER PRIMARY KEY,
  repository_id INTEGER NOT NULL,
  issue_key INTEGER NOT NULL,
  github_id INTEGER NOT NULL,
  author TEXT COLLATE NOCASE,
  state TEXT NOT NULL, -- 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED' | 'PENDING'
  submitted_at INTEGER,
  dismissed_at INTEGER, -- where an event tells, and what the review had said
  dismissed_state TEXT,
  json BLOB NOT NULL
) STRICT;

CREATE TABLE review_comment (
  key INTEGER PRIMARY KEY,
  repository_id INTEGER NOT NULL,
  issue_key INTEGER NOT NULL,
  github_id INTEGER NOT NULL,
  author TEXT COLLATE NOCASE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  json BLOB NOT NULL
) STRICT;

CREATE TABLE label (
  key INTEGER PRIMARY KEY,
  repository_id INTEGER NOT NULL,
  name TEXT NOT NULL COLLATE NOCASE,
  github_id INTEGER NOT NULL,
  description TEXT,
  json BLOB NOT NULL
) STRICT;

CREATE TABLE milestone (
  key INTEGER PRIMARY KEY,
  repository_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  title TEXT NOT NULL COLLATE NOCASE,
  state TEXT NOT NULL,
  due_on INTEGER,
  open_issues INTEGER NOT NULL,
  closed_issues INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  closed_at INTEGER,
  json BLOB NOT NULL
) STRICT;

-- Commits, once each. `position` orders a repository's commits as a log does, children before parents, newest first:
-- any set of commits is listed by it. Commits of pull requests from forks are here too.
CREATE TABLE git_commit (
  key INTEGER PRIMARY KEY,
  repository_id INTEGER NOT NULL,
  sha TEXT NOT NULL,
  position INTEGER NOT NULL,
  form TEXT NOT NULL, -- 'full' (stats, files, patches) | 'simple' | 'git' (not from GitHub: the object alone)
  on_default_branch INTEGER NOT NULL,
  author TEXT COLLATE NOCASE, -- login, null when the address belongs to nobody
  author_name TEXT NOT NULL COLLATE NOCASE,
  author_email TEXT NOT NULL COLLATE NOCASE,
  author_date INTEGER NOT NULL,
  committer TEXT COLLATE NOCASE,
  committer_name TEXT NOT NULL COLLATE NOCASE,
  committer_email TEXT NOT NULL COLLATE NOCASE,
  committer_date INTEGER NOT NULL,
  corrected_date INTEGER NOT NULL DEFAULT 0, -- the latest committer date among the commit and its ancestors
  parent_count INTEGER NOT NULL,
  tree_sha TEXT NOT NULL
) STRICT;

-- Apart, since positions are written after the load and patches are long. `files` is {"files": […]}, null but in full form;
-- `git` is the commit as git has it, null where it was not cloned. A commit of form 'git' has that in `json` too.
CREATE TABLE commit_json (commit_key INTEGER PRIMARY KEY, json BLOB NOT NULL, files BLOB, git BLOB) STRICT;

CREATE TABLE commit_parent (
  commit_key INTEGER NOT NULL,
  position INTEGER NOT NULL,
  sha TEXT NOT NULL,
  PRIMARY KEY (commit_key, position)
) STRICT, WITHOUT ROWID;

-- The commit graph of a repository by `git_commit.position`: parents of commit p are parents[offsets[p] .. offsets[p+1]],
-- both as little-endian 32-bit integers. Parents outside the snapshot are left out.
CREATE TABLE commit_graph (
  repository_id INTEGER PRIMARY KEY,
  offsets BLOB NOT NULL,
  parents BLOB NOT NULL
) STRICT;

-- Paths that commits touched (both names of a rename): of full commits and, of git's own that are no merges, from the trees.
CREATE TABLE path (
  key INTEGER PRIMARY KEY,
  repository_id INTEGER NOT NULL,
  path TEXT NOT NULL
) STRICT;

CREATE TABLE commit_path (
  path_key INTEGER NOT NULL,
  commit_key INTEGER NOT NULL,
  PRIMARY KEY (path_key, commit_key)
) STRICT, WITHOUT ROWID;

CREATE TABLE commit_comment (
  key INTEGER PRIMARY KEY,
  repository_id INTEGER NOT NULL,
  github_id INTEGER NOT NULL,
  sha TEXT NOT NULL,
  author TEXT COLLATE NOCASE,
  created_at INTEGER NOT NULL,
  json BLOB NOT NULL
) STRICT;

CREATE TABLE combined_status (
  repository_id INTEGER NOT NULL,
  sha TEXT NOT NULL,
  state TEXT NOT NULL,
  settled_at INTEGER NOT NULL DEFAULT 0, -- when the last of its statuses came
  json BLOB NOT NULL,
  PRIMARY KEY (repository_id, sha)
) STRICT, WITHOUT ROWID;

CREATE TABLE branch (
  repository_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  sha TEXT NOT NULL,
  protected INTEGER NOT NULL,
  json BLOB NOT NULL,
  PRIMARY KEY (repository_id, name)
) STRICT, WITHOUT ROWID;

-- Tags as GitHub lists them; `sha` is the commit that the tag leads to.
CREATE TABLE tag (
  repository_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  position INTEGER NOT NULL,
  sha TEXT NOT NULL,
  created_at INTEGER, -- when it was set: the tag object's date, else the commit's
  json BLOB NOT NULL,
  PRIMARY KEY (repository_id, name)
) STRICT, WITHOUT ROWID;

-- Refs as git has them ('refs/tags/v1'); `sha` is the tag object where there is one.
CREATE TABLE git_ref (
  repository_id INTEGER NOT NULL,
  ref TEXT NOT NULL,
  sha TEXT NOT NULL,
  json BLOB NOT NULL,
  PRIMARY KEY (repository_id, ref)
) STRICT, WITHOUT ROWID;

CREATE TABLE git_tag (
  repository_id INTEGER NOT NULL,
  sha TEXT NOT NULL,
  tagged_at INTEGER,
  json BLOB NOT NULL,
  PRIMARY KEY (repository_id, sha)
) STRICT, WITHOUT ROWID;

-- Tag objects as git has them; `object` is what the tag is on: a commit, or another tag.
CREATE TABLE git_tag_object (
  repository_id INTEGER NOT NULL,
  sha TEXT NOT NULL,
  object TEXT NOT NULL,
  tagged_at INTEGER,
  json BLOB NOT NULL,
  PRIMARY KEY (repository_id, sha)
) STRICT, WITHOUT ROWID;

-- Branches, tags and heads of pull requests ('refs/pull/5/head') as they were cloned; `sha` may be a tag object's.
CREATE TABLE git_head (
  repository_id INTEGER NOT NULL,
  ref TEXT NOT NULL,
  sha TEXT NOT NULL,
  PRIMARY KEY (repository_id, ref)
) STRICT, WITHOUT ROWID;

-- Trees as git has them, one level each: packed text, 'mode sha name' of each entry, NUL between them.
CREATE TABLE git_tree (
  repository_id INTEGER NOT NULL,
  sha TEXT NOT NULL,
  entries BLOB NOT NULL,
  PRIMARY KEY (repository_id, sha)
) STRICT, WITHOUT ROWID;

CREATE TABLE "release" (
  key INTEGER PRIMARY KEY,
  repository_id INTEGER NOT NULL,
  github_id INTEGER NOT NULL,
  position INTEGER NOT NULL, -- GitHub's order
  tag_name TEXT NOT NULL,
  draft INTEGER NOT NULL,
  prerelease INTEGER NOT NULL,
  latest INTEGER NOT NULL, -- 1 for the one that /releases/latest answers
  created_at INTEGER,
  published_at INTEGER,
  json BLOB NOT NULL
) STRICT;

-- Recorded trees, flattened: one row an entry, in git's order, `parent` is the folder ('' for the root).
CREATE TABLE tree (
  key INTEGER PRIMARY KEY,
  repository_id INTEGER NOT NULL,
  sha TEXT NOT NULL,
  truncated INTEGER NOT NULL
) STRICT;

CREATE TABLE tree_entry (
  tree_key INTEGER NOT NULL,
  position INTEGER NOT NULL,
  path TEXT NOT NULL,
  parent TEXT NOT NULL,
  mode TEXT NOT NULL,
  type TEXT NOT NULL, -- 'blob' | 'tree' | 'commit'
  sha TEXT NOT NULL,
  size INTEGER,
  PRIMARY KEY (tree_key, position)
) STRICT, WITHOUT ROWID;

-- Contents of recorded blobs, packed. Git gives the size of every blob, and no content of binary and large ones.
CREATE TABLE blob (
  repository_id INTEGER NOT NULL,
  sha TEXT NOT NULL,
  size INTEGER NOT NULL,
  encoding TEXT NOT NULL, -- 'utf-8': content is the packed text; 'base64': the bytes are no UTF-8, content is them in base64; 'none'
  content BLOB,
  json BLOB, -- less its content; null for git's
  PRIMARY KEY (repository_id, sha)
) STRICT, WITHOUT ROWID;

-- Files of the default branch's head: what code search sees. The text of those that have one stands in blob.
CREATE TABLE file (
  key INTEGER PRIMARY KEY,
  repository_id INTEGER NOT NULL,
  path TEXT NOT NULL,
  directory TEXT NOT NULL, -- '' for the root
  filename TEXT NOT NULL COLLATE NOCASE,
  extension TEXT NOT NULL COLLATE NOCASE, -- without the dot; '' for none
  language TEXT COLLATE NOCASE, -- by extension; null when unknown
  size INTEGER NOT NULL,
  sha TEXT NOT NULL
) STRICT;

-- People and organisations: profiles that were recorded, and every other login seen (`profile` = 0, from its mentions
-- as author, assignee, actor …: login, id and type only).
CREATE TABLE user (
  key INTEGER PRIMARY KEY,
  login TEXT NOT NULL COLLATE NOCASE UNIQUE,
  github_id INTEGER NOT NULL,
  profile INTEGER NOT NULL,
  type TEXT NOT NULL, -- 'User' | 'Organization' | 'Bot' | 'Mannequin'
  name TEXT,
  email TEXT COLLATE NOCASE,
  location TEXT,
  followers INTEGER,
  public_repos INTEGER,
  created_at INTEGER,
  json BLOB NOT NULL
) STRICT;
