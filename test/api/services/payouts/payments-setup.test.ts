import { ulid } from 'ulid'
import { afterEach, describe, expect, test } from 'vitest'
import { readSponsor } from '#lambdas/stores/organizations/sponsors.ts'
import { readPaymentAccount } from '#lambdas/stores/purchases/payment-accounts.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import { getStripeAccount, getStripeAccountLink } from '#shared/api/payments-setup.schemas.ts'
import * as purchases from '#shared/api/purchases.schemas.ts'
import type { Role } from '#shared/model/roles.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

afterEach(() => {
  cloud.stripe.clearFaults()
  cloud.stripe.webhooks.disturb(undefined)
  cloud.stripe.webhooks.resume()
})

interface Owner {
  readonly resourceType: 'sponsor' | 'team'
  readonly resourceId: string
}

async function givenBusiness() {
  const { key } = await givenSponsor({ region: 'MI', email: 'owner@corner.example' })
  return staffOf({ resourceType: 'sponsor', resourceId: key })
}

async function givenTeam() {
  const { key } = await givenOrganization({ region: 'ON' })
  return staffOf({ resourceType: 'team', resourceId: key })
}

async function staffOf(owner: Owner) {
  const { resourceType: role, resourceId: id } = owner
  const claims = role === 'sponsor' ? { sponsorID: id } : { teamID: id }
  return { owner, token: await makeToken(cloud.outputs, { userKey: ulid(), role, ...claims }) }
}

type Staff = Awaited<ReturnType<typeof staffOf>>

function readAccount({ owner, token }: Staff) {
  return call(cloud.api, getStripeAccount, { query: { ...owner }, token })
}

function askForLink({ owner, token }: Staff) {
  return call(cloud.api, getStripeAccountLink, { body: owner, token })
}

const accountsOf = ({ owner }: Staff) =>
  cloud.stripe
    .list('account')
    .filter(({ metadata }) => metadata?.['resourceId'] === owner.resourceId)

/**
 * Leaves the provider's setup page of a business or organization, with the setup in the state
 * `step`.
 */
async function fillIn(staff: Staff, step: 'incomplete' | 'inReview' | 'complete') {
  await askForLink(staff)
  const [account] = accountsOf(staff)
  cloud.stripe.setUp(account?.id ?? '', step)
  await cloud.settle()
  return account?.id
}

describe.each([
  ['a business', givenBusiness],
  ['an organization', givenTeam],
] as const)('payments of %s', (_, given) => {
  test('begin with nothing, lead to the provider, and are all set once the details are there', async () => {
    const staff = await given()
    const page = `${cloud.outputs.siteUrl}/portal/${staff.owner.resourceType}s/${staff.owner.resourceId}/payments-setup`

    const before = await readAccount(staff)
    const link = await askForLink(staff)
    await fetch(link.data.url ?? '')
    const used = await fetch(link.data.url ?? '', { redirect: 'manual' })
    await fillIn(staff, 'incomplete')
    const midway = await readAccount(staff)
    await fillIn(staff, 'inReview')

    expect(before.data).toMatchObject({ details_submitted: false, state: 'notStarted' })
    expect(used.headers.get('location')).toBe(`${page}?refresh=true`)
    expect(midway.data).toMatchObject({ details_submitted: false, state: 'incomplete' })
    expect((await readAccount(staff)).data).toMatchObject({
      details_submitted: true,
      state: 'inReview',
    })
  })

  test('have one account even after three clicks at once, and one that stays', async () => {
    const staff = await given()

    const links = await Promise.all([1, 2, 3].map(() => askForLink(staff)))
    const later = await askForLink(staff)

    expect([...links, later].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(accountsOf(staff)).toHaveLength(1)
  })

  test('say that the provider does not answer, and go on when it does', async () => {
    const staff = await given()
    cloud.stripe.fail({ call: 'accounts.create', kind: 'serverError', times: 9 })

    const refused = await askForLink(staff)
    cloud.stripe.clearFaults()

    expect(refused.problem.code).toBe('paymentsUnreachable')
    expect((await askForLink(staff)).data.url).toMatch(/^http/)
  })

  test('say in a message that the account has gone at the provider', async () => {
    const staff = await given()
    await askForLink(staff)
    for (const { id } of accountsOf(staff)) cloud.stripe.remove('account', id)

    expect((await readAccount(staff)).data.message).toBe('accountGone')
    expect((await askForLink(staff)).data).toEqual({ message: 'accountGone' })
  })
})

describe('a business that has answered all questions', () => {
  async function givenFlashDeals(staff: Staff, count: number) {
    const sponsor = await readSponsor(staff.owner.resourceId)
    if (sponsor === undefined) throw new Error('There is no such business')
    const team = await givenOrganization()
    const flash = {
      flashDeal: true,
      priceCents: 1250,
      originalValueCents: 3000,
      currency: 'CAD',
      totalAvailable: 5,
      interval: { hour: 0, week: 0, month: 0 },
    } as const
    const deals = await Promise.all(
      Array.from({ length: count }, (_, i) =>
        givenDeal(sponsor, [team], { ...flash, published: i % 2 === 0 }),
      ),
    )
    const fan = await givenFan({}, [team])
    return { deals, token: await makeToken(cloud.outputs, { userKey: fan.key }) }
  }

  const begin = (offerKey: string, token: string) =>
    call(cloud.api, purchases.getStripeCheckoutSession, { query: { offerId: offerKey }, token })

  test.each([
    ['by the news of the provider', true],
    ['by looking, when the news are lost', false],
  ])('sells its flash deals from then on: %s', async (_, areNewsDelivered) => {
    const staff = await givenBusiness()
    const { deals, token } = await givenFlashDeals(staff, 95)
    if (!areNewsDelivered) cloud.stripe.webhooks.disturb(() => ({ copies: 0 }))
    await askForLink(staff)
    const before = await begin(deals[0]?.key ?? '', token)

    const accountId = await fillIn(staff, 'complete')
    if (!areNewsDelivered) await readAccount(staff)

    expect(before.problem.code).toBe('paymentsNotSetUp')
    expect((await begin(deals[0]?.key ?? '', token)).status).toBe(200)
    const carried = new Map<string, unknown>()
    await scanTable((item) => {
      const isOwn = item.pk === `SPONSOR#${staff.owner.resourceId}` && item.sk === 'INFO'
      const isMirror = item.sk === 'SPONSOR' && item['key'] === staff.owner.resourceId
      if (isOwn || isMirror) carried.set(item.pk, item['stripeAccountId'])
    })
    expect(carried.size).toBe(96)
    expect(new Set(carried.values())).toEqual(new Set([accountId]))
  })
})

describe('a business that may be paid, and what is written down of it', () => {
  test.each([
    ['may be paid, whatever came before', ['inReview', 'complete'], true],
    ['may not be paid any more, whatever came before', ['complete', 'inReview'], false],
  ] as const)('%s, also when the news come in the wrong order', async (_, steps, isPayable) => {
    const staff = await givenBusiness()
    await askForLink(staff)
    const [account] = accountsOf(staff)
    cloud.stripe.webhooks.pause()
    for (const step of steps) cloud.stripe.setUp(account?.id ?? '', step)
    const news = cloud.stripe.webhooks
      .waiting()
      .filter(({ type }) => type === 'account.updated')
      .slice(-2)
    for (const { id } of news.toReversed()) await cloud.stripe.webhooks.deliver(id)

    const { resourceType: type, resourceId: key } = staff.owner
    expect(await readPaymentAccount({ type, key })).toMatchObject({ isSetUp: true, isPayable })
  })

  test('has its account written into the record of who did what', async () => {
    const staff = await givenBusiness()
    await fillIn(staff, 'complete')
    const actions: unknown[] = []
    await scanTable((item) => {
      if (item.pk === `AUDIT#SPONSOR#${staff.owner.resourceId}`) actions.push(item['action'])
    })

    expect(actions).toEqual(['createPaymentAccount', 'setUpPayments'])
  })
})

describe('payments are the matter of their owner', () => {
  test.each<[string, Role, 'sponsor' | 'team', number]>([
    ['an organization', 'team', 'sponsor', 403],
    ['another business', 'sponsor', 'sponsor', 403],
    ['a business', 'sponsor', 'team', 403],
    ['an admin', 'admin', 'sponsor', 200],
    ['an admin', 'admin', 'team', 200],
  ])('%s, a %s, asks for a %s: %i', async (_, role, type, status) => {
    const { owner } = type === 'sponsor' ? await givenBusiness() : await givenTeam()
    const identity = { userKey: ulid(), role, sponsorID: 'another', teamID: 'another' }
    const staff = { owner, token: await makeToken(cloud.outputs, identity) }

    expect((await readAccount(staff)).status).toBe(status)
    expect((await askForLink(staff)).status).toBe(status)
  })

  test('only an admin learns who exists', async () => {
    const owner = { resourceType: 'sponsor', resourceId: '01NOSUCHROW' } as const
    const admin = await makeToken(cloud.outputs, { userKey: ulid(), role: 'admin' })
    const { token } = await givenBusiness()

    expect((await readAccount({ owner, token: admin })).problem.code).toBe('notFound')
    expect((await readAccount({ owner, token })).problem.code).toBe('forbidden')
  })
})
