import { savedDealsItem } from '#lambdas/stores/fans/saved-deals.ts'
import { codeUseItem } from '#lambdas/stores/fans/unlocks.ts'
import { userNameItems } from '#lambdas/stores/fans/user-names.ts'
import { userItem } from '#lambdas/stores/fans/users.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { DEMO_USER_KEYS } from '../accounts.ts'
import { instant } from '../world/clock.ts'
import type { Unlock } from '../world/fans.ts'
import type { World } from '../world/world.ts'
import { followItems } from './follow-items.ts'

/** Yields the users, follows, unlocks and code uses, and the demo fan's saved deals. */
export function* fanItems(world: World): Generator<Item, void, undefined> {
  for (const user of world.users) {
    yield userItem(user)
    if (user.userName === undefined) continue
    yield* userNameItems(user.userName, user.key)
  }
  yield* followItems(world.follows)
  for (const unlock of world.unlocks) yield unlockItem(unlock)
  yield* codeUseItems(world)
  yield savedDealsItem(DEMO_USER_KEYS.fan, world.savedDeals)
}

function unlockItem({ userKey, teamKey, at, accessLevels }: Unlock): Item {
  return {
    ...keys.unlock(userKey, teamKey),
    userKey,
    teamKey,
    unlockedAt: instant(at),
    accessLevels,
  }
}

function* codeUseItems({ codeUses, users }: World): Generator<Item, void, undefined> {
  const emails = new Map(users.map(({ key, email }) => [key, email]))
  for (const { at, ...use } of codeUses) {
    yield codeUseItem({ ...use, email: emails.get(use.userKey) }, instant(at))
  }
}
