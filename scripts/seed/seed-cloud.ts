import { join } from 'node:path'
import { type Cloud, TABLE_FOLDER, TABLE_NAME } from '../local/cloud.ts'
import { tableFile } from '../local/table/table-engine.ts'
import { demoAccounts } from './accounts.ts'
import { recordPayments } from './record-payments.ts'
import type { SizeName } from './world/size.ts'
import type { World } from './world/world.ts'
import { importWorld, seedPictures, seedWorld } from './write.ts'

/** Gives the demo world its meaning; a change here changes every name and number. */
const SEED = 20_261_120

type Tell = (text: string) => void

interface Options {
  /** A world stands in the table already, and lacks its pictures and accounts. */
  readonly world: 'full' | 'small' | 'none' | World
  readonly onProgress: Tell
}

/** Makes the demo world into the table's file. The cloud starts on that file afterwards. */
export function importDemoWorld(
  stateFolder: string,
  onProgress: Tell,
  size: SizeName = 'full',
): Promise<World> {
  return importWorld({
    now: new Date(),
    seed: SEED,
    size,
    onProgress,
    tableName: TABLE_NAME,
    file: tableFile(join(stateFolder, TABLE_FOLDER)),
  })
}

/** Seeds the world when asked to, lets the accounts sign in, and fills the search index from the table. */
export async function seedCloud(cloud: Cloud, { world, onProgress }: Options): Promise<void> {
  if (world !== 'none') {
    await writeWorld(cloud, world, onProgress)
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

async function writeWorld(
  { outputs, streams, stripe }: Cloud,
  world: 'full' | 'small' | World,
  onProgress: Tell,
): Promise<void> {
  const media = { endpoint: outputs.s3Endpoint, bucket: outputs.mediaBucket }
  if (typeof world === 'object') {
    recordPayments(stripe, world)
    await seedPictures(world, { media, onProgress })
    return
  }
  // The seed brings its counters along: the stream's consumers must not count it again.
  await streams.skipToEnd(async () => {
    const seeded = await seedWorld({ now: new Date(), seed: SEED, size: world, media, onProgress })
    recordPayments(stripe, seeded.world)
  })
}
