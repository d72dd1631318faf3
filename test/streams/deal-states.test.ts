import fc from 'fast-check'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { callerOf } from '#lambdas/runtime/caller.ts'
import { isRefusal } from '#lambdas/runtime/refusal.ts'
import { setOrganizationArchived } from '#lambdas/services/deals/archive-organization.ts'
import { finishDealCards } from '#lambdas/services/deals/change-deal.ts'
import { noteClosing, noteEnded } from '#lambdas/services/deals/note-closing.ts'
import { noteOrganizationInDeals } from '#lambdas/services/deals/note-organization.ts'
import { actOn } from '#lambdas/services/portal-deals/act-on-deal.ts'
import { versionOf } from '#lambdas/services/portal-deals/deal-row.ts'
import { saveDeal, saveNewDeal } from '#lambdas/services/portal-deals/save-deal.ts'
import { indexTargets } from '#lambdas/services/search/index-search.ts'
import { readOffer } from '#lambdas/stores/deals/offers.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { withRights } from '#scripts/local/functions/rights.ts'
import { createMemoryIndex } from '#scripts/local/search/memory-index.ts'
import { DEAL_ACTIONS, type DealAction } from '#shared/deals/actions.ts'
import type { DealForm } from '#shared/deals/form.ts'
import { DEAL_FILTERS } from '#shared/deals/listing.ts'
import { VISIBILITIES, type Visibility, visibilityOf } from '#shared/deals/visibility.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crash.ts'
import { aSentForm } from '#test/fixtures/deal-form.ts'
import { expectMirrored } from '#test/fixtures/mirrors.ts'
import { startTestTable, type TestTable } from '#test/fixtures/table.ts'
import { givenDeal, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

let table: TestTable
/** Whose picture the others take over. */
let copied: Offer

beforeAll(async () => {
  logger.setLogLevel('CRITICAL')
  table = await startTestTable()
  copied = await givenDeal(await givenSponsor(), [])
})
afterAll(() => table.stop())
beforeEach(() => void isCrashLeft())

const claims = { sub: 'an-admin', token_use: 'id', role: 'admin' }
const caller = callerOf(claims) ?? expect.unreachable('these are claims of an ID token')
const UNITS = 5
const YEAR_MS = 366 * 24 * 3600 * 1000

/** A deal as staff think of it, without what the platform makes of that. */
interface Model {
  published: boolean
  active: boolean
  pinned: boolean
  triggered: boolean
  visibility: Visibility
  sold: number
  isTeamArchived: boolean
}

const Kind = fc.record({
  visibility: fc.constantFrom(...VISIBILITIES),
  triggered: fc.boolean(),
})
const Step = fc.oneof(
  fc.record({ kind: fc.constant('act' as const), action: fc.constantFrom(...DEAL_ACTIONS) }),
  Kind.map((kind) => ({ kind: 'edit' as const, ...kind })),
  fc.record({ kind: fc.constant('archiveTeam' as const), isArchived: fc.boolean() }),
  fc.record({ kind: fc.constant('sell' as const), sold: fc.constantFrom(0, UNITS) }),
  fc.constant({ kind: 'end' as const }),
)
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never
const Crash = fc.record({
  at: fc.integer({ min: 1, max: 3 }),
  moment: fc.constantFrom('before' as const, 'after' as const),
})
type Crash = typeof Crash extends fc.Arbitrary<infer C> ? C : never

function formOf(
  { visibility, triggered }: Pick<Model, 'visibility' | 'triggered'>,
  team: string,
): DealForm {
  const form = aSentForm(copied)
  return {
    ...form,
    ...{ visibility, triggered, teamKeys: [team], dealType: 'online', accessLevels: ['player'] },
    ...{ priceCents: 900, totalAvailable: UNITS },
  }
}

/** What becomes of the model; written down once more, without the code that is under test. */
function actOnModel(model: Model, action: DealAction): void {
  if (action === 'pin' || action === 'unpin') model.pinned = action === 'pin'
  if (action === 'archive') Object.assign(model, { published: false, active: false })
  if (action === 'publish' && !model.published) {
    Object.assign(model, { published: true, active: !model.triggered })
  }
  if (!model.published) return
  const mayMove = model.triggered || action === 'activate' || action === 'deactivate'
  if (mayMove && (action === 'activate' || action === 'trigger')) model.active = true
  if (mayMove && (action === 'deactivate' || action === 'untrigger')) model.active = false
}

function advance(model: Model, step: Step): void {
  if (step.kind === 'act') actOnModel(model, step.action)
  if (step.kind === 'archiveTeam') model.isTeamArchived = step.isArchived
  if (step.kind === 'sell') model.sold = step.sold
  if (step.kind !== 'edit') return
  if (step.triggered !== model.triggered) model.active = !step.triggered && model.published
  Object.assign(model, { visibility: step.visibility, triggered: step.triggered })
}

interface World {
  readonly key: string
  readonly team: Organization
  readonly sponsor: Sponsor
}

const stored = async (key: string) =>
  (await readOffer(key, { isConsistent: true })) ?? expect.unreachable(`no deal ${key}`)

async function take({ key, team }: World, step: Step, version: string): Promise<unknown> {
  const now = new Date()
  switch (step.kind) {
    case 'act':
      return actOn({ caller, dealKey: key, action: step.action, now })
    case 'edit':
      return saveDeal({ caller, dealKey: key, form: formOf(step, team.key), version, now })
    case 'archiveTeam':
      return setOrganizationArchived(team.key, step.isArchived, now)
    case 'sell':
      return noteClosing(key, now)
    case 'end':
      return noteEnded(new Date(now.getTime() + YEAR_MS))
  }
}

const RIGHTS = {
  table: [
    ...(['GetItem', 'BatchGetItem', 'Query'] as const),
    ...(['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] as const),
  ],
}

/** Whoever sees an error does the same again. */
async function takeWithCrash(world: World, step: Step, crash: Crash | null) {
  const version = versionOf(await stored(world.key))
  if (step.kind === 'sell') {
    await put({ ...keys.tally(world.key), totalRedeemed: 0, totalPurchased: step.sold })
  }
  const once = () => withRights('act-on-deal', RIGHTS, () => take(world, step, version))
  if (crash === null) return once()
  crashAtWrite(crash.at, crash.moment)
  const outcome = await once().catch(() => 'crashed')
  isCrashLeft()
  return outcome === 'crashed' ? once() : outcome
}

const flagsOf = (deal: Offer) => ({
  ...{ published: deal.published, active: deal.active, pinned: deal.pinned },
  ...{ triggered: deal.triggered, visibility: visibilityOf(deal) },
  isTeamArchived: deal.teams.every(({ archived }) => archived === true),
  isSoldOut: deal.isSoldOut ?? false,
})

async function expectIs({ key, sponsor }: World, model: Model): Promise<void> {
  const { sold, ...flags } = model
  const isSoldOut = model.visibility === 'flash' && sold >= UNITS
  expect(flagsOf(await stored(key))).toEqual({ ...flags, isSoldOut })
  await expectMirrored(key, sponsor)
  await expectFound(key, sponsor, model)
}

async function expectFound(key: string, sponsor: Sponsor, model: Model): Promise<void> {
  const index = createMemoryIndex()
  await indexTargets([{ kind: 'offer', key }], new Date(), index)
  const { visibility } = model
  const isPublic = model.published && !model.isTeamArchived && visibility !== 'hidden'
  const list = visibility === 'contest' ? 'contests' : 'deals'
  expect((await index.searchOffers({ list, limit: 20 })).keys).toEqual(isPublic ? [key] : [])
  const filters = {
    ...{ OnlineDeals: visibility !== 'flash', InStoreDeals: visibility === 'flash' },
    ...{ ExclusiveDeals: visibility === 'exclusive', FlashDeals: visibility === 'flash' },
    ...{ TriggeredDeals: model.triggered, ArchivedDeals: !model.published },
    ContestDeals: visibility === 'contest',
  }
  for (const filter of DEAL_FILTERS) {
    const owners = [`sponsor/${sponsor.key}`]
    const order = { order: 'publishedAt', direction: 'desc', limit: 20, page: 1 } as const
    const found = await index.searchPortalDeals({ owners, filter, ...order })
    expect([filter, found.keys]).toEqual([filter, filters[filter] ? [key] : []])
  }
}

async function givenWorld(kind: Pick<Model, 'visibility' | 'triggered'>): Promise<World> {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({
    teamKeys: [team.key],
    stripeAccountId: 'acct_demo',
    redeemRadius: 9,
  })
  const [dealKey, form] = [ulid(), formOf(kind, team.key)]
  const made = {
    caller,
    dealKey,
    sponsorKey: sponsor.key,
    form,
    copyOf: copied.key,
    now: new Date(),
  }
  expect(isRefusal(await saveNewDeal(made))).toBe(false)
  return { key: dealKey, team, sponsor }
}

it('a deal is what was done to it, in every list and the index, whoever crashes', async () => {
  await fc.assert(
    fc.asyncProperty(
      Kind,
      fc.array(fc.tuple(Step, fc.option(Crash)), { minLength: 3, maxLength: 12 }),
      async (kind, steps) => {
        const world = await givenWorld(kind)
        const active = !kind.triggered && kind.visibility !== 'contest'
        const model: Model = {
          ...kind,
          published: true,
          active,
          pinned: false,
          sold: 0,
          isTeamArchived: false,
        }
        for (const [step, crash] of steps) {
          await takeWithCrash(world, step, crash)
          advance(model, step)
        }
        await noteOrganizationInDeals(world.team.key, new Date())
        await noteClosing(world.key, new Date())
        await finishDealCards(world.key)
        await expectIs(world, model)
      },
    ),
    { seed: 20261122, numRuns: Number(process.env['DEAL_RUNS'] ?? 25), endOnFailure: true },
  )
}, 300_000)
