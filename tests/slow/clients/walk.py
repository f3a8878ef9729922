"""Walks every issue, pull request and commit of the repositories named, with PyGithub as it is. Usage: URL OWNER/NAME..."""

import json
import sys

from github import Github, UnknownObjectException


def walk_issues(repo):
    issues = list(repo.get_issues(state="all"))
    for issue in issues:
        assert len(list(issue.get_comments())) == issue.comments, issue.number
        assert [each.name for each in issue.get_labels()] == [each.name for each in issue.labels], issue.number
        assert repo.get_issue(issue.number).title == issue.title, issue.number
    return issues


def walk_pulls(repo):
    pulls = list(repo.get_pulls(state="all", sort="created", direction="asc"))
    shas = set()
    for pull in pulls:
        assert len(list(pull.get_files())) == pull.changed_files, pull.number
        commits = [each.sha for each in pull.get_commits()]
        assert len(commits) == pull.commits, pull.number
        shas.update(commits)
        assert len(list(pull.get_review_comments())) == pull.review_comments, pull.number
        list(pull.get_reviews())
        assert pull.is_merged() == pull.merged, pull.number
    assert pulls[0].as_issue().number == pulls[0].number
    return pulls, shas


def walk_commits(repo, shas):
    for branch in repo.get_branches():
        shas.update(commit.sha for commit in repo.get_commits(sha=branch.name))
    for sha in shas:
        commit = repo.get_commit(sha)
        assert commit.sha == sha
        assert commit.stats.total == sum(each.changes for each in commit.files), sha
    repo.get_commit(repo.default_branch).get_combined_status()
    for branch in repo.get_branches():
        assert repo.get_git_ref(f"heads/{branch.name}").object.sha == branch.commit.sha, branch.name
    assert all(ref.object.sha for ref in repo.get_git_refs())
    return shas


def walk(github, name):
    repo = github.get_repo(name)
    issues = walk_issues(repo)
    pulls, proposed = walk_pulls(repo)
    shas = walk_commits(repo, proposed)
    tree = repo.get_git_tree(repo.default_branch, recursive=True).tree
    files = [each.path for each in tree if each.type == "blob"]
    readme = repo.get_readme().decoded_content.decode()
    assert repo.get_contents("README.md").decoded_content.decode() == readme
    assert {each.path for each in repo.get_contents("")} == {each.path for each in tree if "/" not in each.path}
    try:
        repo.get_issue(99999)
        raise AssertionError("an issue that is not there")
    except UnknownObjectException as error:
        assert error.status == 404
    found = github.search_issues("fix", repo=name)
    assert len(list(found)) == found.totalCount
    return {
        "issues": sorted(each.number for each in issues if each.pull_request is None),
        "pull_requests": sorted(each.number for each in pulls),
        "commits": sorted(shas),
        "files": sorted(files),
        "labels": sorted(each.name for each in repo.get_labels()),
        "releases": [each.tag_name for each in repo.get_releases()],
        "tags": [each.name for each in repo.get_tags()],
        "milestones": sorted(each.number for each in repo.get_milestones(state="all")),
        "events": repo.get_issues_events().totalCount,
        "found": sorted(each.number for each in found),
    }


url, *names = sys.argv[1:]
client = Github("any-token", base_url=url, per_page=17)
print(json.dumps({name: walk(client, name) for name in names}))
