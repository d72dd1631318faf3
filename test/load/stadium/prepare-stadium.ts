import { ulid } from 'ulid'
import { recountTable } from '#lambdas/services/recounts/recount-table.ts'
import type { Random } from '#scripts/random.ts'
import { fireTriggers } from '#shared/api/trigger-board.schemas.ts'
import { givenAsker } from '#test/fixtures/alerts/alerts.ts'
import { keyOfTold } from '#test/fixtures/alerts/drawn-keys.ts'
import type { TestCloud } from '#test/fixtures/cloud/cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFans, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'
import type { Seat } from './seat.ts'

const RUSH_MS = 120_000
const TOKEN_MS = 15 * 60_000
/** Share of fans on the stadium's own network. */
const ON_WIFI = 1 / 3
/** Number of addresses that phone companies use for all fans outside the stadium's network. */
const CARRIER_ADDRESSES = 64
/** Share of fans who used the site in the last fifteen minutes, so their token is still valid. */
const WITH_TOKEN = 1 / 3
/** Number of fans who get an alert, on one phone each. */
const ALERTED = 20

interface Wish {
  readonly fans: number
  readonly wifiAddresses: number
  readonly random: Random
}

export type World = Awaited<ReturnType<typeof prepareStadium>>

/**
 * Creates a team, its fans and two deals: one that fires with the goal, and one with units for a
 * third of the fans. Half of the fans want each deal.
 */
export async function prepareStadium(cloud: TestCloud, { fans, wifiAddresses, random }: Wish) {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  const stock = Math.max(1, Math.floor(fans / 3))
  const [fired, limited] = [
    await givenDeal(sponsor, [team], { triggered: true, active: false, triggerDurationHours: 2 }),
    await givenDeal(sponsor, [team], { redemptionsLimit: true, totalAvailable: stock }),
  ]
  const askers = []
  for (let i = 0; i < ALERTED; i += 1) {
    const fan = { key: keyOfTold(fired.key) }
    askers.push(await givenAsker(cloud, { teams: [team], fan }))
  }
  const others = await givenFans(fans - ALERTED, [team])
  await cloud.settle()
  await fire(cloud, team.key, fired.key)
  await cloud.settle()
  // Counts the team's followers, because the fixtures store followers without counting them.
  await recountTable({ isMending: true, settledMinutes: 0, now: new Date() })
  return {
    team,
    sponsor,
    stock,
    fired: fired.key,
    limited: limited.key,
    askers,
    seats: [...askers, ...others].map(({ key }, i): Seat => {
      const own = random.fork(key.length + i)
      return {
        key,
        dealKey: i % 2 === 0 ? fired.key : limited.key,
        address: own.chance(ON_WIFI)
          ? `192.0.2.${own.int(1, wifiAddresses)}`
          : `198.51.100.${own.int(1, CARRIER_ADDRESSES)}`,
        random: own,
        // At first, three times as many fans per second arrive as on average.
        arrivesAtMs: RUSH_MS * (1 - Math.cbrt(1 - own.next())),
        tokenEndsAtMs: own.chance(WITH_TOKEN) ? own.float(0, TOKEN_MS) : 0,
      }
    }),
  }
}

async function fire({ outputs, api }: TestCloud, teamKey: string, dealKey: string): Promise<void> {
  const token = await makeToken(outputs, { userKey: ulid(), role: 'team', teamID: teamKey })
  const body = { dealKeys: [dealKey], firingKey: ulid(), duration: 'hour' as const }
  const { status } = await call(api, fireTriggers, { params: { teamKey }, body, token })
  if (status !== 200) throw new Error(`Firing the deal answered ${status}`)
}
