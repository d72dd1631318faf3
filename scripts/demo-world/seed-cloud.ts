import { join } from 'node:path'
import { type Cloud, TABLE_FOLDER, TABLE_NAME, tableFile } from '../local-cloud/index.ts'
import { demoAccounts } from './accounts.ts'
import { putPictures } from './put-pictures.ts'
import { paymentsOf, recordPayments, type WorldPayments } from './record-payments.ts'
import type { SizeName } from './world/size.ts'
import { type WorldPicture, worldPictures } from './world-pictures.ts'
import { importWorld, seedWorld } from './write.ts'

/** Seed of the demo world; changing it changes every name and number. */
const SEED = 20_261_120

type Report = (text: string) => void

/** Parts of the world that are not in the table, for seeding after the table was imported. */
export interface WorldBesideTable {
  readonly payments: WorldPayments
  readonly pictures: readonly WorldPicture[]
}

export interface SeedingOptions {
  /**
   * World to seed. A WorldBesideTable means that the table holds the world already, and only pictures and
   * accounts are missing.
   */
  readonly world: 'full' | 'small' | 'none' | WorldBesideTable
  readonly onProgress: Report
}

/** Imports the demo world into the table's file; the cloud starts on that file afterwards. */
export async function importDemoWorld(
  stateFolder: string,
  onProgress: Report,
  size: SizeName = 'full',
): Promise<WorldBesideTable> {
  const world = await importWorld({
    now: new Date(),
    seed: SEED,
    size,
    onProgress,
    tableName: TABLE_NAME,
    file: tableFile(join(stateFolder, TABLE_FOLDER)),
  })
  return { payments: paymentsOf(world), pictures: [...worldPictures(world)] }
}

/** Seeds the world if asked to, creates the accounts, and fills the search index from the table. */
export async function seedCloud(
  cloud: Cloud,
  { world, onProgress }: SeedingOptions,
): Promise<void> {
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
  world: 'full' | 'small' | WorldBesideTable,
  onProgress: Report,
): Promise<void> {
  const media = { endpoint: outputs.s3Endpoint, bucket: outputs.mediaBucket }
  if (typeof world === 'object') {
    recordPayments(stripe, world.payments)
    onProgress('Putting up its pictures ...')
    await putPictures(world.pictures, media)
    return
  }
  // The seed contains the counters, so the stream's consumers must not count it again.
  await streams.skipToEnd(async () => {
    const seeded = await seedWorld({ now: new Date(), seed: SEED, size: world, media, onProgress })
    recordPayments(stripe, paymentsOf(seeded.world))
  })
}
