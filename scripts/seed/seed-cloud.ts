import type { Cloud } from '../local/cloud.ts'
import { demoAccounts } from './accounts.ts'
import { seedWorld } from './write.ts'

/** Gives the demo world its meaning; a change here changes every name and number. */
const SEED = 20_261_120

interface Options {
  readonly world: 'full' | 'small' | 'none'
  readonly onProgress: (text: string) => void
}

/** Seeds the world when asked to, lets the accounts sign in, and fills the search index from the table. */
export async function seedCloud(cloud: Cloud, { world, onProgress }: Options): Promise<void> {
  if (world !== 'none') {
    // The seed brings its counters along: the stream's consumers must not count it again.
    await cloud.streams.skipToEnd(async () => {
      await seedWorld({
        now: new Date(),
        seed: SEED,
        size: world,
        media: { endpoint: cloud.outputs.s3Endpoint, bucket: cloud.outputs.mediaBucket },
        onProgress,
      })
    })
    for (const { email, password, role, userKey } of demoAccounts) {
      await cloud.createAccount({
        email,
        password,
        sub: userKey,
        groups: role === 'fan' ? [] : [role],
      })
    }
  }
  cloud.setDemoAccounts(demoAccounts)
  onProgress('Filling the search index ...')
  await cloud.search.rebuild()
}
