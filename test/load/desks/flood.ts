import { eachAtMost } from '#lambdas/base/parallel.ts'
import type { Figure } from '#test/bench/figure.ts'
import type { ShownCoupon } from '#test/fixtures/proofs/coupons.ts'
import { CONNECTIONS } from '../caller.ts'
import { exact, type World } from './desk-world.ts'
import type { Times } from './times.ts'

/** Number of checks that somebody with one desk's session sends at once. */
const FLOOD = 1200
/** Maximum number of uses of a session in a quarter hour (`desk-sessions.ts`). */
const USES_MAX = 900
const WINDOW_MS = 15 * 60_000

interface Flood {
  readonly proven: ShownCoupon | undefined
  readonly others: readonly ShownCoupon[]
}

/** Floods one desk's session, while the other desks check coupons. */
export async function floodOne(
  { desks }: World,
  { proven, others }: Flood,
  times: Times,
): Promise<Figure[]> {
  const [flooded, ...rest] = desks
  const code = (await proven?.codeAt()) ?? ''
  const statuses: number[] = []
  const verdicts: (string | undefined)[] = []
  const startedAt = Date.now()
  await Promise.all([
    eachAtMost(CONNECTIONS, Array.from({ length: FLOOD }), async () => {
      const asked = times.take('flooding check', async () => flooded?.prove(code))
      statuses.push((await asked)?.status ?? 0)
    }),
    eachAtMost(rest.length, others, async (coupon) => {
      const desk = rest[verdicts.length % rest.length]
      const asked = times.take('check meanwhile', async () => desk?.prove(await coupon.codeAt()))
      verdicts.push((await asked)?.data.verdict)
    }),
  ])
  const windows = Math.floor(Date.now() / WINDOW_MS) - Math.floor(startedAt / WINDOW_MS) + 1
  const passed = statuses.filter((status) => status === 200).length
  const refused = statuses.filter((status) => status === 429).length
  return [
    { name: 'checks of the flood that passed', value: passed, atMost: USES_MAX * windows },
    exact('checks of the flood answered otherwise', FLOOD - passed - refused, 0),
    exact(
      'coupons accepted meanwhile',
      verdicts.filter((verdict) => verdict === 'valid').length,
      others.length,
    ),
  ]
}
