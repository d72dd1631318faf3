import type { createRandom } from '#scripts/random.ts'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import { followOrganization, unfollowOrganization } from '#shared/api/me.schemas.ts'
import { getStripeCheckoutSession } from '#shared/api/purchases.schemas.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import type { Running } from './running.ts'
import type { World } from './server.ts'

const AT_ONCE = 6
/** Every tenth fan also buys something. */
const BUYERS = 10
/** Every third fan presses Follow and Unfollow, with twelve requests at once. */
const PRESSERS = 3
const BURST = 12
const PRESSES = [followOrganization, unfollowOrganization]

type Random = ReturnType<typeof createRandom>
type Kind = 'limited' | 'endless' | 'sale' | 'press'

/** An action of a fan. Redeeming and buying are repeated until they are confirmed. */
interface Wish {
  readonly kind: Kind
  readonly userKey: string
}

export type Load = ReturnType<typeof createLoad>

/** Simulates fans who redeem, buy and follow. A fan who receives no response tries again. */
export function createLoad(world: World, random: Random) {
  const open = random.shuffle(wishesOf(world))
  const done: Record<'limited' | 'endless', string[]> = { limited: [], endless: [] }
  const checkouts = new Map<string, string>()
  const faults: string[] = []
  /** Returns true if the action is confirmed, and false if it must be repeated. */
  const fulfil = async ({ outputs, ask }: Running, { kind, userKey }: Wish): Promise<boolean> => {
    const token = await makeToken(outputs, { userKey })
    if (kind === 'sale') {
      const query = { offerId: world.sale }
      const answer = await call(outputs.apiUrl, getStripeCheckoutSession, { query, token })
      if (answer.status !== 200) return notYet(faults, answer.status, `buy: ${answer.problem.code}`)
      await ask('pay', answer.data.checkoutSessionId)
      checkouts.set(userKey, answer.data.checkoutKey)
      return true
    }
    if (kind === 'press') return press(outputs, world, random, token)
    const request = { params: { dealKey: world[kind] }, body: { teamKey: world.teamKey, after: 0 } }
    const answer = await call(outputs.apiUrl, redeemDeal, { ...request, token })
    if (answer.status !== 200)
      return notYet(faults, answer.status, `redeem: ${answer.problem.code}`)
    done[kind].push(userKey)
    return true
  }
  const attempt = async (cloud: Running, wish: Wish) => {
    // A broken connection does not show whether the action took effect, so the action is repeated.
    const isDone = await fulfil(cloud, wish).catch(() => false)
    if (!isDone) tried.unshift(wish)
  }
  /** Interrupted actions. They are repeated before new actions begin. */
  const tried: Wish[] = []
  return {
    /** Starts actions. The returned function starts no more, and waits for those in progress. */
    runAgainst(cloud: Running): () => Promise<void> {
      let isPaused = false
      const lines = Array.from({ length: AT_ONCE }, async () => {
        while (!isPaused) {
          const wish = tried.shift() ?? open.pop()
          if (wish === undefined) return
          await attempt(cloud, wish)
        }
      })
      return async () => {
        isPaused = true
        await Promise.all(lines)
      }
    },
    /** Repeats interrupted actions until they are confirmed, at most five times each. */
    async finish(cloud: Running): Promise<void> {
      for (let tries = 0; tried.length > 0 && tries < 5; tries += 1) {
        for (const wish of tried.splice(0)) await attempt(cloud, wish)
      }
      for (const { kind, userKey } of tried) faults.push(`${userKey} never came to ${kind}`)
    },
    redeemed: (kind: 'limited' | 'endless'): readonly string[] => done[kind],
    bought: () => [...checkouts],
    answered: () => done.limited.length + done.endless.length + checkouts.size,
    faults: (): readonly string[] => faults,
  }
}

/** Presses Follow and Unfollow several times at once, and ignores the responses. */
async function press(
  { apiUrl }: Running['outputs'],
  world: World,
  random: Random,
  token: string,
): Promise<true> {
  const params = { teamKey: world.rivalKey }
  const burst = Array.from({ length: BURST }, () => random.pick(PRESSES))
  await Promise.allSettled(burst.map((contract) => call(apiUrl, contract, { params, token })))
  return true
}

/**
 * Returns false, so that the action is repeated. Records a fault if the server refused the action.
 */
function notYet(faults: string[], status: number, words: string): false {
  if (status < 500) faults.push(`${words} (${status})`)
  return false
}

function wishesOf({ fans }: World): Wish[] {
  const half = Math.floor(fans.length / 2)
  return fans.flatMap((userKey, i): Wish[] => [
    { kind: 'endless', userKey },
    ...(i < half ? [{ kind: 'limited' as const, userKey }] : []),
    ...(i % BUYERS === 0 ? [{ kind: 'sale' as const, userKey }] : []),
    ...(i % PRESSERS === 0 ? [{ kind: 'press' as const, userKey }] : []),
  ])
}
