-- Made after the load. An index is named for the question it answers.
CREATE UNIQUE INDEX issue_by_number ON issue (repository_id, number);
CREATE INDEX issue_by_created ON issue (repository_id, state, created_at, number);
CREATE INDEX issue_by_any_state ON issue (repository_id, created_at, number);
-- For search: rows are wide, so what its conditions read stands here again, newest last, and by kind and state.
CREATE INDEX issue_by_facts ON issue (
  repository_id, created_at, github_id, kind, state, updated_at, closed_at, merged_at, comments, reactions,
  interactions, active_at, draft, locked, state_reason, author, milestone_title, base_ref, status, review_decision, issue_type
);
CREATE INDEX issue_by_kind ON issue (repository_id, kind, state, created_at, github_id);
-- The last two columns tell of a moment in the past.
CREATE INDEX issue_by_updated ON issue (repository_id, updated_at, number, created_at, active_at);
CREATE INDEX issue_by_comments ON issue (repository_id, comments, number, created_at, active_at);
CREATE INDEX issue_by_author ON issue (author, repository_id, created_at);
CREATE INDEX issue_by_milestone ON issue (milestone_title, repository_id) WHERE milestone_title IS NOT NULL;
CREATE INDEX issue_by_head ON issue (head_ref) WHERE head_ref IS NOT NULL;
CREATE INDEX issue_by_head_sha ON issue (head_sha) WHERE head_sha IS NOT NULL;
CREATE INDEX issue_by_merge_sha ON issue (merge_sha) WHERE merge_sha IS NOT NULL;
CREATE INDEX issue_label_by_name ON issue_label (name, issue_key);
CREATE INDEX issue_had_by_value ON issue_had (field, value, issue_key);
CREATE INDEX issue_past_by_milestone ON issue_past (milestone_title, issue_key) WHERE milestone_title IS NOT NULL;
CREATE INDEX issue_assignee_by_login ON issue_assignee (login, issue_key);
CREATE INDEX issue_mention_by_login ON issue_mention (login, issue_key);
CREATE INDEX issue_comment_by_issue ON issue_comment (issue_key, created_at, github_id);
CREATE INDEX issue_comment_by_author ON issue_comment (author, issue_key);
CREATE INDEX issue_comment_by_id ON issue_comment (repository_id, github_id);
CREATE INDEX issue_event_by_issue ON issue_event (issue_key, created_at, github_id);
CREATE INDEX issue_event_by_created ON issue_event (repository_id, created_at, github_id);
CREATE INDEX issue_event_by_id ON issue_event (repository_id, github_id);
CREATE INDEX issue_event_of_links ON issue_event (issue_key, event, created_at) WHERE event IN ('connected', 'disconnected');
CREATE INDEX issue_event_of_queues ON issue_event (issue_key, event, created_at)
  WHERE event IN ('added_to_merge_queue', 'removed_from_merge_queue');
CREATE INDEX sub_issue_by_reference ON sub_issue (reference, issue_key);
CREATE INDEX pull_request_commit_by_sha ON pull_request_commit (sha, issue_key);
CREATE INDEX review_by_issue ON review (issue_key, submitted_at, github_id);
CREATE INDEX review_by_author ON review (author, issue_key);
CREATE INDEX review_comment_by_issue ON review_comment (issue_key, created_at, github_id);
CREATE INDEX review_comment_by_id ON review_comment (repository_id, github_id);
CREATE INDEX review_request_by_reviewer ON review_request (reviewer, kind, issue_key);
CREATE UNIQUE INDEX label_by_name ON label (repository_id, name);
CREATE UNIQUE INDEX milestone_by_number ON milestone (repository_id, number);
CREATE UNIQUE INDEX git_commit_by_sha ON git_commit (repository_id, sha);
CREATE INDEX git_commit_by_any_sha ON git_commit (sha);
CREATE UNIQUE INDEX git_commit_by_position ON git_commit (repository_id, position);
CREATE INDEX git_commit_by_author ON git_commit (author, repository_id, position);
CREATE INDEX git_commit_by_author_email ON git_commit (author_email, repository_id, position);
CREATE INDEX git_commit_by_committer ON git_commit (committer, repository_id, position);
CREATE INDEX git_commit_by_tree ON git_commit (tree_sha);
CREATE INDEX commit_parent_by_sha ON commit_parent (sha, commit_key);
CREATE UNIQUE INDEX path_by_path ON path (repository_id, path);
CREATE INDEX commit_comment_by_sha ON commit_comment (repository_id, sha, github_id);
CREATE INDEX release_by_position ON "release" (repository_id, position);
CREATE INDEX release_by_tag ON "release" (repository_id, tag_name);
CREATE UNIQUE INDEX tree_by_sha ON tree (repository_id, sha);
CREATE INDEX tree_entry_by_path ON tree_entry (tree_key, path);
CREATE INDEX tree_entry_by_parent ON tree_entry (tree_key, parent, position);
CREATE INDEX tree_entry_by_sha ON tree_entry (sha, tree_key, position);
CREATE UNIQUE INDEX file_by_path ON file (repository_id, path);
CREATE INDEX file_by_extension ON file (extension, repository_id);
CREATE INDEX file_by_filename ON file (filename, repository_id);
CREATE INDEX user_by_id ON user (github_id);
