import { eachAtMost } from '#lambdas/base/parallel.ts'
import { SCANS_PER_REQUEST } from '#shared/desk/desk.ts'
import type { Figure } from '#test/bench/figure.ts'
import type { ShownCoupon } from '#test/fixtures/proofs/coupons.ts'
import { scanOf } from '#test/fixtures/proofs/desk.ts'
import { CONNECTIONS } from '../caller.ts'
import { DESKS, type Desk, exact } from './desk-world.ts'
import type { Times } from './times.ts'

/** Every tenth coupon is shown again, at another desk. */
const AGAIN_EVERY = 10
/** Every fourth coupon is scanned without a network, and the scan is sent later. */
const OFFLINE_EVERY = 4

/** Shows each coupon at a desk and some also at another. Then sends the scans without a network. */
export async function checkAll(
  desks: readonly Desk[],
  shown: readonly ShownCoupon[],
  times: Times,
): Promise<Figure[]> {
  const deskAt = (i: number) => desks[i % DESKS] as Desk
  const isOffline = (i: number) => i % OFFLINE_EVERY === 0
  const verdicts = new Map<string, number>()
  const note = (verdict: string) => void verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
  const check = (i: number, coupon: ShownCoupon) =>
    times.take('check', async () => {
      const { data, status } = await deskAt(i).prove(await coupon.codeAt())
      note(data.verdict ?? String(status))
    })
  const indexed = shown.map((coupon, i) => ({ coupon, i }))
  const online = indexed.filter(({ i }) => !isOffline(i))
  const again = online.filter(({ i }) => i % AGAIN_EVERY === 1)
  const queues = desks.map((desk, at) => ({
    desk,
    coupons: indexed.flatMap(({ coupon, i }) =>
      isOffline(i) && (i / OFFLINE_EVERY) % DESKS === at ? [coupon] : [],
    ),
  }))
  const startedAt = performance.now()
  await eachAtMost(CONNECTIONS, online, ({ coupon, i }) => check(i, coupon))
  const seconds = (performance.now() - startedAt) / 1000
  await eachAtMost(CONNECTIONS, again, ({ coupon, i }) => check(i + 7, coupon))
  await eachAtMost(DESKS, queues, ({ desk, coupons }) => sendAll(desk, coupons, { times, note }))
  const offline = shown.length - online.length
  return [
    { name: 'checks a second', value: online.length / seconds },
    exact('coupons accepted', verdicts.get('valid'), online.length),
    exact('coupons shown again refused', verdicts.get('alreadyProven'), again.length),
    exact('scans without a network proven', verdicts.get('proven'), offline),
    exact('other answers', [...verdicts.keys()].filter((one) => !EXPECTED.includes(one)).length, 0),
  ]
}

const EXPECTED = ['valid', 'alreadyProven', 'proven']

interface Sending {
  readonly times: Times
  readonly note: (outcome: string) => void
}

/** Sends a desk's scans, as many in a request as the page sends. */
async function sendAll(
  desk: Desk,
  coupons: readonly ShownCoupon[],
  { times, note }: Sending,
): Promise<void> {
  for (let at = 0; at < coupons.length; at += SCANS_PER_REQUEST) {
    const part = coupons.slice(at, at + SCANS_PER_REQUEST)
    const scans = await Promise.all(part.map((coupon) => scanOf(coupon, Date.now())))
    const { data } = await times.take('20 scans', () => desk.settle(...scans))
    for (const { outcome } of data.scans ?? []) note(outcome)
  }
}
