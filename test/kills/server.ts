import { ulid } from 'ulid'
import { listRedemptions } from '#lambdas/stores/deals/redemption-lists.ts'
import { readTally } from '#lambdas/stores/deals/redemptions.ts'
import { countFollowers } from '#lambdas/stores/fans/fan-counts.ts'
import { fansOf } from '#lambdas/stores/fans/follow-rush.ts'
import { readPurchase } from '#lambdas/stores/purchases/purchases.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { siteFolder } from '#scripts/build-site.ts'
import { type Cloud, type Outputs, type Ports, startCloud } from '#scripts/local-cloud/index.ts'
import { readSponsorDashboard } from '#shared/api/portal.schemas.ts'
import { givenFlashSale } from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFans, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

/** State folder and ports. Every restart of the server uses the same ones. */
export interface Place {
  readonly stateFolder: string
  readonly ports: Ports
}

/** Keys of the entities and fans that the load uses. */
export interface World {
  readonly teamKey: string
  /** Organization that fans follow and unfollow repeatedly. */
  readonly rivalKey: string
  readonly sponsorKey: string
  readonly limited: string
  readonly endless: string
  readonly sale: string
  readonly fans: readonly string[]
}

/** Data that is found after all kills, in the table and at the payment provider. */
export interface Kept {
  readonly redeemers: Readonly<Record<'limited' | 'endless', readonly string[]>>
  readonly tally: number
  readonly figure: number
  /** Number of fans of the organization `rivalKey`, according to its counter. */
  readonly fans: number
  readonly followers: number
  /** State of each purchase, with its number of transfers. */
  readonly purchases: readonly {
    readonly key: string
    readonly state: string | undefined
    readonly transfers: number
  }[]
}

type Bought = readonly (readonly [userKey: string, checkoutKey: string])[]

export interface Questions {
  prepare(asked: { fans: number; limit: number; units: number }): Promise<World>
  /** Pays for a checkout session. Repeated calls pay only once. */
  pay(sessionId: string): Promise<boolean>
  check(asked: { world: World; bought: Bought }): Promise<Kept>
}

export type Asked = {
  [Name in keyof Questions]: { name: Name; of: Parameters<Questions[Name]>[0] }
}[keyof Questions]

/** Runs the local cloud, with its state on disk, in a process that the test kills. */
async function serve(place: Place): Promise<void> {
  const cloud = await startCloud({ ...place, siteFolder })
  process.once('disconnect', async () => {
    await cloud.stop()
    process.exit(0)
  })
  const questions = questionsTo(cloud)
  process.on('message', async ({ id, asked }: { id: number; asked: Asked }) => {
    process.send?.({ id, answer: await questions[asked.name](asked.of as never) })
  })
  process.send?.({ outputs: cloud.outputs })
}

function questionsTo(cloud: Cloud): Questions {
  return {
    async prepare({ fans, limit, units }) {
      const account = () => cloud.stripe.recordAccount(payee()).id
      const team = await givenOrganization({ stripeAccountId: account() })
      const rival = await givenOrganization()
      const sponsor = await givenSponsor({ teamKeys: [team.key] })
      const few = { redemptionsLimit: true, totalAvailable: limit }
      const [limited, endless] = [
        await givenDeal(sponsor, [team], few),
        await givenDeal(sponsor, [team]),
      ]
      const sale = await givenFlashSale(units, { team, sponsor: { stripeAccountId: account() } })
      const users = await givenFans(fans, [team])
      await cloud.settle()
      return {
        teamKey: team.key,
        rivalKey: rival.key,
        sponsorKey: sponsor.key,
        limited: limited.key,
        endless: endless.key,
        sale: sale.deal.key,
        fans: users.map(({ key }) => key),
      }
    },
    async pay(sessionId) {
      const [session] = cloud.stripe.list('session').filter(({ id }) => id === sessionId)
      if (session?.payment_status !== 'paid') cloud.stripe.pay(sessionId)
      return true
    },
    async check({ world, bought }) {
      await cloud.settle()
      // Completes payments whose events no running process received, and steps that failed after a
      // payment.
      for (const schedule of ['conclude-checkouts', 'settle-purchases']) {
        await cloud.schedules.run(schedule, new Date(Date.now() + 2 * 3_600_000))
        await cloud.settle()
      }
      return {
        redeemers: {
          limited: await redeemersOf(world.limited),
          endless: await redeemersOf(world.endless),
        },
        tally: (await readTally(world.limited)).totalRedeemed,
        figure: await figureOf(cloud.outputs, world.sponsorKey),
        fans: await fansOf(world.rivalKey, await getItem(keys.fans(world.rivalKey))),
        followers: await countFollowers(world.rivalKey),
        purchases: await purchasesOf(cloud, bought),
      }
    },
  }
}

/** Returns an account at the payment provider that can receive transfers. */
function payee() {
  const name = ulid()
  const whose = { businessName: 'Corner Oven', country: 'CA', metadata: {} } as const
  return { name, at: new Date(), ...whose, step: 'complete' } as const
}

async function redeemersOf(offerKey: string): Promise<string[]> {
  const keys: string[] = []
  let cursor: string | undefined
  do {
    const page = await listRedemptions('byOffer', offerKey, { limit: 100, cursor })
    keys.push(...page.items.map(({ userKey }) => userKey))
    cursor = page.cursor
  } while (cursor !== undefined)
  return keys
}

async function figureOf(outputs: Outputs, sponsorKey: string): Promise<number> {
  const token = await makeToken(outputs, { userKey: 'the-admin', role: 'admin' })
  const { data } = await call(outputs.apiUrl, readSponsorDashboard, {
    params: { sponsorKey },
    token,
  })
  return data.figures.total?.redemptions ?? 0
}

async function purchasesOf(cloud: Cloud, bought: Bought): Promise<Kept['purchases']> {
  const transfers = cloud.stripe.list('transfer')
  return Promise.all(
    bought.map(async ([userKey, key]) => ({
      key,
      state: (await readPurchase(userKey, key))?.state,
      transfers: transfers.filter((one) => one.transfer_group === key).length,
    })),
  )
}

await serve(JSON.parse(String(process.argv[2])) as Place)
