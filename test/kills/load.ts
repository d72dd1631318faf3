import type { createRandom } from '#scripts/seed/random.ts'
import { redeemDeal } from '#shared/api/deals.ts'
import { followOrganization, unfollowOrganization } from '#shared/api/me.ts'
import { getStripeCheckoutSession } from '#shared/api/purchases.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { makeToken } from '#test/fixtures/requests/tokens.ts'
import type { Running } from './running.ts'
import type { World } from './server.ts'

const AT_ONCE = 6
/** One of so many fans buys something too. */
const BUYERS = 10
/** One of so many keeps pressing Follow, so often at once. */
const PRESSERS = 3
const BURST = 12
const PRESSES = [followOrganization, unfollowOrganization]

type Kind = 'limited' | 'endless' | 'sale' | 'press'

/** Wish of one fan, retried until they are told that it is done. */
interface Wish {
  readonly kind: Kind
  readonly userKey: string
}

export type Load = ReturnType<typeof createLoad>

/** Fans who redeem and buy. Whoever gets no answer tries again, as people do. */
export function createLoad(world: World, random: ReturnType<typeof createRandom>) {
  const open = random.shuffle(wishesOf(world))
  const done: Record<'limited' | 'endless', string[]> = { limited: [], endless: [] }
  const checkouts = new Map<string, string>()
  const faults: string[] = []
  /** True once it is done, false where it has to be tried again. */
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
    if (kind === 'press') {
      const params = { teamKey: world.rivalKey }
      const burst = Array.from({ length: BURST }, () => random.pick(PRESSES))
      await Promise.allSettled(
        burst.map((contract) => call(outputs.apiUrl, contract, { params, token })),
      )
      return true
    }
    const request = { params: { dealKey: world[kind] }, body: { teamKey: world.teamKey, after: 0 } }
    const answer = await call(outputs.apiUrl, redeemDeal, { ...request, token })
    if (answer.status !== 200)
      return notYet(faults, answer.status, `redeem: ${answer.problem.code}`)
    done[kind].push(userKey)
    return true
  }
  const attempt = async (cloud: Running, wish: Wish) => {
    // A connection that was cut says nothing of what was done.
    const isDone = await fulfil(cloud, wish).catch(() => false)
    if (!isDone) tried.unshift(wish)
  }
  /** Those that were cut off come first, before new ones. */
  const tried: Wish[] = []
  return {
    /** Goes on until it is told to pause, which waits for what is under way. */
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
    /** Serves those who were cut off; nobody new comes. */
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

/** A server that was just killed may fail; it may not refuse what is right. */
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
