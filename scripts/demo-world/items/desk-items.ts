import { scryptSync } from 'node:crypto'
import { hashOf } from '#lambdas/services/desks/secrets.ts'
import { deskItems, openDesksItem } from '#lambdas/stores/desks/desks.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { DEMO_DESK, DEMO_SPONSOR_KEY, DEMO_USER_KEYS } from '../accounts.ts'
import type { World } from '../world/world.ts'

/** Salt of the demo desk's PIN, constant so that seeding always gives the same hash. */
const SALT = Buffer.from('demo-desk-salt-1')
const HASH_BYTES = 32
/** Time since the demo desk's last report. Nobody has it open, so it counts as offline. */
const LAST_SEEN_BEFORE_MS = 2 * 60 * 60_000

/** Yields the desk of the demo business. */
export function* demoDeskItems({ madeAt }: World): Generator<Item, void, undefined> {
  const { key, name, token, pin } = DEMO_DESK
  const hash = scryptSync(pin, SALT, HASH_BYTES)
  yield* deskItems({
    key,
    sponsorKey: DEMO_SPONSOR_KEY,
    name,
    tokenHash: hashOf(token),
    pinHash: `${SALT.toString('base64url')}.${hash.toString('base64url')}`,
    createdAt: new Date(madeAt).toISOString(),
    createdBy: DEMO_USER_KEYS.sponsor,
    lastSeenAt: new Date(madeAt - LAST_SEEN_BEFORE_MS).toISOString(),
    queued: 0,
    takenBack: 1,
    sessions: [],
  })
  yield openDesksItem(DEMO_SPONSOR_KEY, 1)
}
