import { openCassetteWriter } from '../../lib/cassette/writer.ts'
import { type About, type Answer, memoryCassette } from './memory-cassette.ts'

/** Writes a cassette with `answers` to `folder`, as a recorder would have left it. */
export async function writeCassette(
  folder: string,
  answers: readonly Answer[],
  about: About = {},
): Promise<void> {
  const { header, observations, body } = memoryCassette(answers, about)
  const writer = await openCassetteWriter(folder, { header })
  for (const observation of observations()) {
    await writer.write({ ...observation, body: observation.body && body(observation.body.digest) })
  }
  await writer.close()
}
