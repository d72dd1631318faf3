import { ulid } from 'ulid'
import { beforeAll, expect, it } from 'vitest'
import { setOrganizationArchived } from '#lambdas/services/deals/note-organization.ts'
import { readOffer, readOfferPage } from '#lambdas/stores/deals/offers.ts'
import { setUpPayments } from '#lambdas/stores/purchases/payment-accounts.ts'
import { createDeal, updateDeal } from '#shared/api/portal-deals.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { beforeNextTransaction } from '#test/fixtures/crashes/crash.ts'
import { aSentForm } from '#test/fixtures/deals/deal-form.ts'
import { expectMirrored } from '#test/fixtures/deals/mirrors.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let token: string
let copied: Offer

beforeAll(async () => {
  token = await makeToken(cloud.outputs, { userKey: ulid(), role: 'admin' })
  copied = await givenDeal(await givenSponsor(), [])
})

const keysOf = (teams: readonly Organization[]) => teams.map(({ key }) => key)

async function created(sponsor: Sponsor, teamKeys: string[]): Promise<string> {
  const { data } = await call(cloud.api, createDeal, {
    params: { sponsorKey: sponsor.key },
    body: { ...aSentForm(copied, { teamKeys }), dealKey: ulid(), copyOf: copied.key },
    token,
  })
  return data.deal.key
}

async function givenTeams(count: number): Promise<Organization[]> {
  return Promise.all(Array.from({ length: count }, () => givenOrganization()))
}

const archivedIn = async (offerKey: string) =>
  (await readOffer(offerKey, { isConsistent: true }))?.teams
    .filter(({ archived }) => archived)
    .map(({ key }) => key)

const archive = (team: Organization | undefined) =>
  setOrganizationArchived(team?.key ?? '', true, new Date())

it.each([1, 30, 95])(
  'a deal of %i organizations knows of one archived while it is created',
  async (count) => {
    const teams = await givenTeams(count)
    const sponsor = await givenSponsor({ teamKeys: keysOf(teams), redeemRadius: 1 })
    beforeNextTransaction(() => archive(teams[0]))

    const offerKey = await created(sponsor, keysOf(teams))

    expect(await archivedIn(offerKey)).toEqual([teams[0]?.key])
    await cloud.settle()
    await expectMirrored(offerKey, sponsor)
  },
)

it('a deal knows of an organization archived while it is added', async () => {
  const teams = await givenTeams(2)
  const sponsor = await givenSponsor({ teamKeys: keysOf(teams), redeemRadius: 1 })
  const offerKey = await created(sponsor, keysOf(teams.slice(0, 1)))
  const deal = await readOffer(offerKey)
  beforeNextTransaction(() => archive(teams[1]))

  await call(cloud.api, updateDeal, {
    params: { dealKey: offerKey },
    body: {
      ...aSentForm(copied, { teamKeys: keysOf(teams) }),
      version: deal?.createdAt ?? '',
    },
    token,
  })

  expect(await archivedIn(offerKey)).toEqual([teams[1]?.key])
  await expectMirrored(offerKey, sponsor)
})

it('a deal created while its business sets payments up can be sold', async () => {
  const [team] = await givenTeams(1)
  const sponsor = await givenSponsor({ teamKeys: [team?.key ?? ''], redeemRadius: 1 })
  const setUp = () =>
    setUpPayments({ type: 'sponsor', key: sponsor.key }, 'acct_demo', new Date().toISOString(), [])
  let offerKey = ''
  beforeNextTransaction(async () => {
    offerKey = await created(sponsor, sponsor.teamKeys)
  })

  expect(await setUp()).toEqual({ kind: 'failed', parts: ['owner'] })
  expect((await setUp()).kind).toBe('done')

  const page = await readOfferPage(offerKey, { isConsistent: true })
  expect(page?.sponsor.stripeAccountId).toBe('acct_demo')
})
