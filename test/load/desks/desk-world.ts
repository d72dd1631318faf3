import { readCounts } from '#lambdas/stores/counters/counters.ts'
import type { Outputs } from '#scripts/local-cloud/index.ts'
import { openDesk } from '#shared/api/desk.schemas.ts'
import type { Figure } from '#test/bench/figure.ts'
import { givenDesk, PIN } from '#test/fixtures/desks/desks.ts'
import { deskCalls } from '#test/fixtures/proofs/desk.ts'
import { wrongProofCounts } from '#test/fixtures/proofs/recounted.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

/** Number of desks of the stadium's business. */
export const DESKS = 20

export type Desk = ReturnType<typeof deskCalls>
export type World = Awaited<ReturnType<typeof prepare>>

/** Creates a business with desks, each opened on a device with its link and PIN. */
export async function prepare({ apiUrl }: Outputs) {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  const deal = await givenDeal(sponsor, [team])
  const desks: Desk[] = []
  for (let i = 0; i < DESKS; i += 1) {
    const name = `Desk ${i + 1}`
    const { desk, token } = await givenDesk(sponsor.key, { name })
    const { data } = await call(apiUrl, openDesk, { body: { token, pin: PIN } })
    const device = { deskKey: desk.key, name, session: data.session }
    desks.push(deskCalls({ api: apiUrl }, device))
  }
  return { team, sponsor, deal, desks }
}

/** Compares the counters with the coupons, and with a recount. */
export async function compare({ sponsor, deal, team }: World, expected: number): Promise<Figure[]> {
  const provenOf = async (kind: 'sponsor' | 'offer' | 'team', key: string) =>
    (await readCounts({ kind, key })).totals.proven
  const wrong = await wrongProofCounts((partition) =>
    [sponsor.key, deal.key, team.key].some((key) => partition.includes(key)),
  )
  return [
    exact('proofs counted for the business', await provenOf('sponsor', sponsor.key), expected),
    exact('proofs counted for the deal', await provenOf('offer', deal.key), expected),
    exact('proofs counted for the organization', await provenOf('team', team.key), expected),
    exact('counts that a recount finds wrong', wrong.length, 0),
  ]
}

/** Returns a figure that must be a certain number. */
export function exact(name: string, value: number | undefined, expected: number): Figure {
  return { name, value: value ?? 0, atLeast: expected, atMost: expected }
}
