import { faultAt } from '../source/blocks.ts'
import type { Place } from '../source/types.ts'

/**
 * `text` with `{{sha KEY}}` and `{{sha7 KEY}}` replaced by the SHA of the commit that the files call KEY: nobody can
 * write down a SHA that is only known once the history has been played. `pull-12` names the merge of pull request 12.
 */
export function fillShas(
  text: string,
  byKey: ReadonlyMap<string, { readonly sha: string }>,
  place: Place,
): string {
  return text.replace(/\{\{(sha7?) ([^}]+)\}\}/g, (_whole, form: string, key: string) => {
    const sha = byKey.get(key)?.sha ?? faultAt({ place }, `speaks of commit ${key}, which is not there.`)
    return form === 'sha7' ? sha.slice(0, 7) : sha
  })
}
