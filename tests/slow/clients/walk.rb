# Walks a repository with ruby-octokit as it is. Usage: URL OWNER/NAME
require 'json'
require 'octokit'

url, name = ARGV
client = Octokit::Client.new(api_endpoint: url, access_token: 'any-token', per_page: 13, auto_paginate: true)
issues = client.issues(name, state: 'all')
first = issues.first
raise 'comments' unless first.rels[:comments].get.data.length == [first.comments, 30].min

pulls = client.pull_requests(name, state: 'all')
pull = client.pull_request(name, pulls.first.number)
raise 'files' unless client.pull_request_files(name, pull.number).length == pull.changed_files

client.branches(name).each do |branch|
  raise branch.name unless client.ref(name, "heads/#{branch.name}").object.sha == branch.commit.sha
end
raise 'refs' unless client.refs(name, 'tags').length == client.tags(name).length

begin
  client.issue(name, 99_999)
  raise 'an issue that is not there'
rescue Octokit::NotFound => e
  raise e.message unless e.response_status == 404
end
begin
  client.create_issue(name, 'a title')
  raise 'a write'
rescue Octokit::Forbidden => e
  raise e.message unless e.message.include?('recorded snapshot')
end
puts JSON.generate(
  issues: issues.map(&:number).sort,
  pull_requests: pulls.map(&:number).sort,
  commits: client.commits(name).map(&:sha).sort,
  readme: client.readme(name, accept: 'application/vnd.github.raw'),
  found: client.search_issues("fix repo:#{name}").total_count,
  remaining: client.rate_limit.remaining
)
