import { recountTable } from '#lambdas/services/recounts/recount-table.ts'
import { listRedemptions } from '#lambdas/stores/deals/redemption-lists.ts'
import { readTally } from '#lambdas/stores/deals/redemptions.ts'
import { readSponsorDashboard } from '#shared/api/portal.schemas.ts'
import type { Figure } from '#test/bench/figure.ts'
import type { TestCloud } from '#test/fixtures/cloud/cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import type { End } from './fan-visit.ts'
import type { World } from './prepare-stadium.ts'

/**
 * Compares lists, counters, a recount, the stock and the sent pushes with the answers that fans
 * received.
 */
export async function checkStadium(
  cloud: TestCloud,
  world: World,
  ends: readonly End[],
): Promise<Figure[]> {
  await cloud.settle()
  const kept = { fired: await redeemersOf(world.fired), limited: await redeemersOf(world.limited) }
  const all = [...kept.fired, ...kept.limited]
  const answered = world.seats.filter((_, i) => typeof ends[i] === 'object').map(({ key }) => key)
  const found = new Set(all)
  const recounted = await recountTable({ isMending: false, settledMinutes: 0, now: new Date() })
  const drift = recounted.drift.length + recounted.stocks.length + recounted.lists.length
  const limited = kept.limited.length
  const wishes = world.seats.filter(
    ({ dealKey }, i) => dealKey === world.limited && ends[i] !== 'gaveUp',
  ).length
  const pushes = world.askers.map(({ devices }) => devices.flatMap((name) => cloud.push.list(name)))
  return [
    none('coupons lost', answered.filter((key) => !found.has(key)).length, `of ${answered.length}`),
    none('coupons doubled', all.length - found.size),
    none('coupons of nobody', all.length - answered.length),
    none('counter off by', (await figureOf(cloud, world)) - all.length),
    none('recount finds wrong', drift, JSON.stringify(recounted).slice(0, 200)),
    none('oversold', Math.max(0, limited - world.stock), `${limited} of ${world.stock}`),
    none('tally off by', (await readTally(world.limited)).totalRedeemed - limited),
    none('stock left although wanted', Math.max(0, Math.min(world.stock, wishes) - limited)),
    none('alerts lost or doubled', pushes.filter((sent) => sent.length !== 1).length),
  ]
}

function none(name: string, value: number, detail?: string): Figure {
  return { name, value: Math.abs(value), atMost: 0, ...(detail !== undefined && { detail }) }
}

async function redeemersOf(offerKey: string): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await listRedemptions('byOffer', offerKey, { limit: 500, cursor })
    found.push(...page.items.map(({ userKey }) => userKey))
    cursor = page.cursor
  } while (cursor !== undefined)
  return found
}

async function figureOf({ outputs, api }: TestCloud, { sponsor }: World): Promise<number> {
  const token = await makeToken(outputs, { userKey: 'the-admin', role: 'admin' })
  const params = { sponsorKey: sponsor.key }
  const { data } = await call(api, readSponsorDashboard, { params, token })
  return data.figures.total?.redemptions ?? 0
}
