import fc from 'fast-check'
import { ulid } from 'ulid'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { endpointNamed } from '#lambdas/manifest.ts'
import { callerOf } from '#lambdas/runtime/caller.ts'
import { isRefusal } from '#lambdas/runtime/refusal.ts'
import { updateDealGroup } from '#lambdas/services/brands/edit-deal-group.ts'
import { setOrganizationArchived } from '#lambdas/services/deals/archive-organization.ts'
import { changeDeal } from '#lambdas/services/deals/change-deal.ts'
import { noteClosing, noteEnded } from '#lambdas/services/deals/note-closing.ts'
import { updateMirrors } from '#lambdas/services/mirrors/update-mirrors.ts'
import { actOn } from '#lambdas/services/portal-deals/act-on-deal.ts'
import { versionOf } from '#lambdas/services/portal-deals/deal-row.ts'
import { runDealSchedule } from '#lambdas/services/portal-deals/run-schedule.ts'
import { saveDeal, saveNewDeal } from '#lambdas/services/portal-deals/save-deal.ts'
import { indexTargets } from '#lambdas/services/search/index-search.ts'
import { deleteSponsor } from '#lambdas/services/sponsors/delete-sponsor.ts'
import { readOffer } from '#lambdas/stores/deals/offers.ts'
import { readDealGroupRecord } from '#lambdas/stores/organizations/deal-groups.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { withRights } from '#scripts/local/functions/rights.ts'
import { createMemoryIndex } from '#scripts/local/search/memory-index.ts'
import type { DealForm } from '#shared/deals/form.ts'
import { DEAL_FILTERS } from '#shared/deals/listing.ts'
import { visibilityOf } from '#shared/deals/visibility.ts'
import type { DealGroup } from '#shared/model/brand.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { aSentForm } from '#test/fixtures/deals/deal-form.ts'
import {
  advance,
  at,
  type Crash,
  createdModel,
  type DealModel,
  expiryOf,
  type Form,
  hasEnded,
  isDraft,
  isSoldOut,
  Life,
  placesOf,
  type Step,
  UNITS,
} from '#test/fixtures/deals/deal-model.ts'
import { businessesListed, cardsOf, expectMirrored } from '#test/fixtures/deals/mirrors.ts'
import {
  givenBrand,
  givenDeal,
  givenDealGroup,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const RUNS = Number(process.env['DEAL_RUNS'] ?? 20)

openTestTable()
/** Deal whose picture the others copy. */
let copied: Offer

beforeAll(async () => {
  logger.setLogLevel('SILENT')
  copied = await givenDeal(await givenSponsor(), [])
})
beforeEach(() => void isCrashLeft())

const claims = { sub: 'an-admin', token_use: 'id', role: 'admin' }
const caller = callerOf(claims) ?? expect.unreachable('these are claims of an ID token')

interface World {
  readonly key: string
  readonly team: Organization
  readonly sponsor: Sponsor
  readonly group: DealGroup
}

const moment = (time: number | undefined) =>
  time === undefined ? undefined : new Date(time).toISOString()

function formOf(form: Form, team: string, now: number): DealForm {
  const { visibility, triggered, limited: redemptionsLimit, publishing } = form
  const { publishIn, archiveIn } = form
  return {
    ...aSentForm(copied),
    visibility,
    triggered,
    redemptionsLimit,
    publishing,
    teamKeys: [team],
    dealType: 'online',
    accessLevels: ['player'],
    priceCents: 900,
    totalAvailable: UNITS,
    expiresAt: moment(expiryOf(now)),
    publishAt: moment(at(now, publishIn)),
    archiveAt: moment(at(now, archiveIn)),
  }
}

const stored = async (key: string) =>
  (await readOffer(key, { isConsistent: true })) ?? expect.unreachable(`no deal ${key}`)

async function take(
  world: World,
  step: Step,
  { version, time }: { version: string; time: number },
) {
  const { key: dealKey, team, sponsor } = world
  const now = new Date(time)
  switch (step.kind) {
    case 'act':
      return actOn({ caller, dealKey, action: step.action, now })
    case 'edit':
      return saveDeal({ caller, dealKey, form: formOf(step.form, team.key, time), version, now })
    case 'archiveTeam':
      return setOrganizationArchived(team.key, step.isArchived, now)
    case 'group':
      return regroup(world, step.isIn, now)
    case 'use':
      return noteClosing(dealKey, now)
    case 'pass':
      // Once for each that may be due: it is published, and archived.
      for (let minute = 0; minute < 2; minute += 1) await runDealSchedule(now)
      return noteEnded(now)
    case 'deleteBusiness':
      return deleteSponsor(sponsor.key, { caller, now })
  }
}

async function regroup({ key, group }: World, isIn: boolean, now: Date): Promise<unknown> {
  const { brandKey, key: groupKey, description, exclusive, picture } = group
  const { updatedAt: version } = (await readDealGroupRecord(groupKey)) ?? group
  const fields = { description, exclusive, picture: { path: picture }, version }
  const offerKeys = isIn ? [key] : []
  return updateDealGroup({ brandKey, groupKey }, { ...fields, offerKeys }, { caller, now })
}

/** Repeats the call after an error. The clock calls again whatever the result. */
async function withCrash(act: () => Promise<unknown>, crash: Crash | null, comesAgain = false) {
  const once = () => withRights('act-on-deal', endpointNamed('act-on-deal').rights, act)
  if (crash === null) return once()
  crashAtWrite(crash.at, crash.moment)
  const outcome = await once().catch(() => 'crashed')
  isCrashLeft()
  return outcome === 'crashed' || comesAgain ? once() : outcome
}

async function takeWithCrash(world: World, step: Step, crash: Crash | null, time: number) {
  const version = versionOf(await stored(world.key))
  if (step.kind === 'use') {
    const { redeemed: totalRedeemed, sold: totalPurchased } = step
    await put({ ...keys.tally(world.key), totalRedeemed, totalPurchased })
  }
  return withCrash(() => take(world, step, { version, time }), crash, step.kind === 'pass')
}

/** Runs the jobs that the stream passes to `update-mirrors` after a crash. */
async function goOn({ key, team, sponsor }: World, model: DealModel): Promise<void> {
  await updateMirrors({ kind: 'cards', offerKey: key })
  await updateMirrors({ kind: 'business', sponsorKey: sponsor.key })
  await updateMirrors({ kind: 'businesses', teamKey: team.key })
  await updateMirrors({ kind: 'organization', teamKey: team.key })
  await updateMirrors({ kind: 'grouping', offerKeys: [key] })
  await noteClosing(key, new Date(model.now))
  // It is never published again, whatever a form has said since.
  if (model.isBusinessGone) model.publishAt = undefined
}

const flagsOf = (deal: Offer) => ({
  published: deal.published,
  active: deal.active,
  pinned: deal.pinned,
  triggered: deal.triggered,
  visibility: visibilityOf(deal),
  limited: deal.redemptionsLimit,
  isTeamArchived: deal.teams.every(({ archived }) => archived === true),
  isGrouped: deal.offerGroupKey !== undefined,
  isSoldOut: deal.isSoldOut ?? false,
  hasEnded: deal.hasEnded ?? false,
})

async function expectIs(world: World, model: DealModel): Promise<void> {
  const { key, team, sponsor } = world
  const { published, active, pinned, triggered, visibility, limited } = model
  expect(flagsOf(await stored(key))).toEqual({
    published,
    active,
    pinned,
    triggered,
    visibility,
    limited,
    isTeamArchived: model.isTeamArchived,
    isGrouped: model.isGrouped,
    isSoldOut: isSoldOut(model),
    hasEnded: hasEnded(model),
  })
  expect((await cardsOf(key)).map(placeOf).sort()).toEqual(placesOf(model, team.key, sponsor.key))
  await expectMirrored(key, sponsor)
  const listed = (await businessesListed(team.key)).map((business) => business['key'])
  expect(listed).toEqual(model.isBusinessGone ? [] : [sponsor.key])
  await expectFound(world, model)
}

/** A list, and how a deal's place in it begins. */
function placeOf({ pk, sk }: { readonly pk: string; readonly sk: string }): string {
  return `${pk} ${/^(?:OFFER#[PA]#|KIND#\w+#)?(?:-#)?/.exec(sk)?.[0] ?? ''}`
}

const isOf =
  <Known extends object>(known: Known) =>
  (name: string): name is keyof Known & string =>
    name in known

async function expectFound({ key, sponsor }: World, model: DealModel): Promise<void> {
  const index = createMemoryIndex()
  await indexTargets([{ kind: 'offer', key }], new Date(model.now), index)
  const { visibility } = model
  const isPublic = model.published && !model.isTeamArchived && visibility !== 'hidden'
  const list = visibility === 'contest' ? 'contests' : 'deals'
  expect((await index.searchOffers({ list, limit: 20 })).keys).toEqual(isPublic ? [key] : [])
  const filters = {
    OnlineDeals: visibility !== 'flash',
    InStoreDeals: visibility === 'flash',
    ExclusiveDeals: visibility === 'exclusive',
    FlashDeals: visibility === 'flash',
    TriggeredDeals: model.triggered,
    ContestDeals: visibility === 'contest',
    ArchivedDeals: !model.published && !isDraft(model) && model.publishAt === undefined,
    ScheduledDeals: !model.published && model.publishAt !== undefined,
    DraftDeals: isDraft(model),
  }
  // Sold-out and ended deals are recorded by other jobs.
  for (const filter of DEAL_FILTERS.filter(isOf(filters))) {
    const owners = [`sponsor/${sponsor.key}`]
    const order = { order: 'publishedAt', direction: 'desc', limit: 20, page: 1 } as const
    const found = await index.searchPortalDeals({ owners, filter, ...order })
    expect([filter, found.keys]).toEqual([filter, filters[filter] ? [key] : []])
  }
}

/** A deal is created, perhaps by somebody who has to try twice. */
async function givenWorld(form: Form, crash: Crash | null, time: number): Promise<World> {
  const team = await givenOrganization()
  const paid = { stripeAccountId: 'acct_demo', redeemRadius: 9 }
  const sponsor = await givenSponsor({ teamKeys: [team.key], ...paid })
  await put({ ...keys.team(team.key), ...team, sponsorKeys: [sponsor.key], revision: time })
  await updateMirrors({ kind: 'businesses', teamKey: team.key })
  const brand = await givenBrand([team])
  const group = await givenDealGroup([], { brandKey: brand.key })
  const key = ulid()
  const made = await withCrash(
    () =>
      saveNewDeal({
        caller,
        dealKey: key,
        sponsorKey: sponsor.key,
        copyOf: copied.key,
        form: formOf(form, team.key, time),
        now: new Date(time),
      }),
    crash,
  )
  expect(isRefusal(made)).toBe(false)
  return { key, team, sponsor, group }
}

/** Deletes the deal, so that the clock of the next life finds nothing of this one. */
async function expectGone({ key, sponsor }: World, time: number): Promise<void> {
  await changeDeal({ offerKey: key, change: () => undefined, now: new Date(time) })
  await expectMirrored(key, sponsor)
}

it('a deal is what was done to it, in every list and the index, whoever crashes', async () => {
  await fc.assert(
    fc.asyncProperty(Life, async ({ form, crash, steps }) => {
      const model = createdModel(form, Date.now())
      const world = await givenWorld(form, crash, model.now)
      for (const [step, crashing] of steps) {
        const time = model.now + (step.kind === 'pass' ? step.hours * 3_600_000 : 0)
        await takeWithCrash(world, step, crashing, time)
        advance(model, step)
      }
      await goOn(world, model)
      await expectIs(world, model)
      await expectGone(world, model.now)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 600_000)
