import type { Changed } from '#lambdas/services/audit/audit-change.ts'
import { brandPk } from '#lambdas/stores/table/brand-keys.ts'
import { pk } from '#lambdas/stores/table/keys.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { DEMO_SPONSOR_KEY, DEMO_TEAM_KEY, type DEMO_USER_KEYS, demoAccounts } from '../accounts.ts'
import type { World } from './world.ts'

type Change = Changed<object>
/** A staff role in the portal. */
type Role = Exclude<keyof typeof DEMO_USER_KEYS, 'fan'>

/** Milliseconds from the creation of a deal to the edit that added its terms. */
const EDITED_AFTER_MS = 20 * 60_000
/** One in this many deals was edited. */
const EDITED_EACH = 3

const DRAFT = { published: false, active: false }

/**
 * Yields the staff's changes that led to the demo world's current state, such as creating,
 * publishing and archiving.
 */
export function* historyOf(world: World): Generator<Change, void, undefined> {
  yield* organizationChanges(world)
  yield* businessChanges(world)
  for (const brand of world.brands) {
    yield changed('createBrand', 'admin', brandPk(brand.key), brand.createdAt, undefined, brand)
  }
  for (const [index, { offer }] of world.deals.entries()) {
    yield* dealChanges(offer, index % EDITED_EACH === 0)
  }
}

function* organizationChanges({ organizations }: World) {
  for (const { organization } of organizations) {
    const { website, displayEmail: _, ...first } = organization
    const isOwn = organization.key === DEMO_TEAM_KEY
    const thing = { word: 'Organization', partition: pk.team(organization.key) } as const
    yield* made(thing, first, website !== undefined && organization, isOwn ? 'team' : 'admin')
  }
}

function* businessChanges({ businesses }: World) {
  for (const { sponsor } of businesses) {
    const { phone, phoneCall: _, website, ...first } = sponsor
    const isOwn = sponsor.key === DEMO_SPONSOR_KEY
    const thing = { word: 'Business', partition: pk.sponsor(sponsor.key) } as const
    const isEdited = phone !== undefined || website !== undefined
    yield* made(thing, first, isEdited && sponsor, isOwn ? 'sponsor' : 'admin')
  }
}

interface Made {
  readonly word: 'Organization' | 'Business'
  readonly partition: string
}

/**
 * Yields the creation of an entity by an admin and, if `edited` is set, its edit by the role `by`.
 */
function* made(
  { word, partition }: Made,
  first: Pick<Sponsor, 'createdAt' | 'updatedAt'>,
  edited: object | false,
  by: Role,
): Generator<Change> {
  const { createdAt, updatedAt } = first
  yield changed(`create${word}`, 'admin', partition, createdAt, undefined, first)
  if (edited) yield changed(`update${word}`, by, partition, updatedAt, first, edited)
}

/**
 * Yields the changes from a draft to the deal's current state. Each change starts from the result
 * of the previous change.
 */
function* dealChanges(offer: Offer, wasEdited: boolean): Generator<Change> {
  const thing = pk.offer(offer.key)
  const { createdAt, updatedAt, publishedAt, activatedAt, archivedAt, triggerEndAt, ...rest } =
    offer
  const { terms, termsFr, ...bare } = rest
  let state: object = { ...(wasEdited ? bare : rest), ...DRAFT }
  const step = (action: Change['action'], role: Role, at: string, now: object) => {
    const before = state
    state = { ...before, ...now }
    return changed(action, role, thing, at, before, state)
  }
  const staff = staffOf(offer)
  const isOpenedByPublishing = activatedAt !== undefined && activatedAt === publishedAt
  yield changed('createDeal', 'admin', thing, createdAt, undefined, state)
  if (wasEdited) {
    const editedAt = new Date(Date.parse(createdAt) + EDITED_AFTER_MS).toISOString()
    yield step('updateDeal', staff, editedAt, { terms, termsFr })
  }
  if (publishedAt === undefined) return
  const opened = isOpenedByPublishing && { active: true, activatedAt }
  yield step('publishDeal', 'admin', publishedAt, { published: true, publishedAt, ...opened })
  if (activatedAt !== undefined && !isOpenedByPublishing) {
    const isTriggered = triggerEndAt !== undefined
    const fired = {
      active: true,
      activatedAt,
      ...(isTriggered && { triggerEndAt }),
    }
    yield step(isTriggered ? 'triggerDeal' : 'activateDeal', staff, activatedAt, fired)
  }
  if (archivedAt !== undefined) {
    yield step('archiveDeal', staff, archivedAt, { published: false, active: false, archivedAt })
  } else if (isOpenedByPublishing && !offer.active && updatedAt > publishedAt) {
    yield step('deactivateDeal', staff, updatedAt, { active: false })
  }
}

/**
 * Returns the role that manages a deal: staff of the demo organization or business for their own
 * deals, or an admin for all other deals.
 */
function staffOf({ teams, sponsor }: Offer): Role {
  if (teams.some(({ key }) => key === DEMO_TEAM_KEY)) return 'team'
  return sponsor.key === DEMO_SPONSOR_KEY ? 'sponsor' : 'admin'
}

function changed(
  action: Change['action'],
  role: Role,
  thing: string,
  at: string,
  before: object | undefined,
  after: object,
): Change {
  const account = demoAccounts.find((one) => one.role === role)
  const by = { userKey: account?.userKey ?? '', email: account?.email, role }
  return { thing, action, by, before, after, now: new Date(at) }
}
