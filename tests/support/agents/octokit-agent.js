// An agent with packages of its own: Octokit and undici, which know nothing of where they run.
import { Octokit } from '@octokit/rest'
import { request } from 'undici'

export default async function (_task, env) {
  const octokit = new Octokit()
  const where = { owner: 'acme', repo: 'rocket', state: 'all', per_page: 3 }
  const issues = await octokit.paginate(octokit.rest.issues.listForRepo, where)
  const headers = { 'user-agent': 'a test' }
  const { body } = await request('https://api.github.com/repos/acme/rocket/issues/1', { headers })
  const renamed = await octokit.rest.repos.get({ owner: 'acme', repo: 'old-rocket' })
  const numbers = issues.map(({ number }) => number)
  env.log(JSON.stringify([numbers, (await body.json()).number, renamed.data.full_name]))
}
