import { StaffMember } from '#shared/model/staff.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { keys } from '../table/keys.ts'
import { STAFF_LIST, staffKeys } from '../table/staff-keys.ts'
import { batchGet, getItem, type Item, parseItem, queryAll, tableName } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { isWritten, type Part } from '../table/writes.ts'

/** Reads a staff member consistently. Returns undefined for fans. */
export async function readStaffMember(userKey: string): Promise<StaffMember | undefined> {
  return toStaff(await getItem(keys.user(userKey), { isConsistent: true }))
}

function toStaff(item: Item | undefined): StaffMember | undefined {
  return item?.['role'] === undefined ? undefined : parseItem(StaffMember, item)
}

const PAGE = 200

/** Lists all staff by e-mail address. The index is eventually consistent. */
export async function listStaffMembers(): Promise<StaffMember[]> {
  const staff: StaffMember[] = []
  for await (const item of queryAll({ index: 'byTeam', pk: STAFF_LIST, limit: PAGE })) {
    staff.push(parseItem(StaffMember, item))
  }
  return staff
}

/** Returns which of up to a hundred users are admins and not suspended. */
export async function actingAdmins(userKeys: readonly string[]): Promise<string[]> {
  const items = await batchGet(userKeys.map(keys.user), { isConsistent: true })
  return items.flatMap((item) => {
    const member = toStaff(item)
    return member !== undefined && isActingAdmin(member) ? [member.key] : []
  })
}

export function isActingAdmin({ role, suspendedAt }: StaffMember): boolean {
  return role === 'admin' && suspendedAt === undefined
}

/** Returns a check that a user is still an admin and not suspended. */
export function remainsAdmin(userKey: string): Part {
  return {
    check: {
      Key: keys.user(userKey),
      ConditionExpression: '#role = :admin AND attribute_not_exists(suspendedAt)',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: { ':admin': 'admin' },
    },
  }
}

/**
 * Returns a transaction part that creates the record of a new staff member. The part fails for
 * existing staff and deleted users.
 */
export function addStaffMember(member: StaffMember): Part {
  return {
    update: updateParts({
      key: keys.user(member.key),
      add: new Map(),
      set: {
        ...defined(member),
        ...staffKeys.listed(member),
        distancePreference: 'km',
        updatedAt: member.createdAt,
      },
      unchanged: [
        ['role', undefined],
        ['deletedAt', undefined],
      ],
    }),
  }
}

/**
 * Returns a transaction part that writes a staff member's role, organization or business, and
 * suspension. The part fails if the role or `staffChangedAt` has changed since the read.
 */
export function changeStaffMember(before: StaffMember, after: StaffMember): Part {
  const {
    role,
    teamID: teamKey,
    sponsorID: sponsorKey,
    suspendedAt,
    staffChangedAt,
    isUnfinished,
  } = after
  const set = defined({
    role,
    teamID: teamKey,
    sponsorID: sponsorKey,
    suspendedAt,
    staffChangedAt,
    isUnfinished,
  })
  return {
    update: updateParts({
      key: keys.user(before.key),
      add: new Map(),
      set: { ...set, ...staffKeys.listed(after) },
      remove: (['teamID', 'sponsorID', 'suspendedAt'] as const).filter((name) => !(name in set)),
      unchanged: [
        ['role', before.role],
        ['staffChangedAt', before.staffChangedAt],
      ],
    }),
  }
}

function defined(member: Partial<StaffMember>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(member).filter(([, value]) => value !== undefined))
}

/**
 * Records that the account in the user pool matches the record. Returns false if the record has
 * changed since the read.
 */
export async function noteFinished({ key, staffChangedAt }: StaffMember): Promise<boolean> {
  return write({
    key,
    set: {},
    remove: ['isUnfinished'],
    unchanged: [['staffChangedAt', staffChangedAt]],
  })
}

/** Records that the staff member has a second factor. */
export async function noteSecondFactor(userKey: string, now: Date): Promise<void> {
  await write({ key: userKey, set: { secondFactorAt: now.toISOString() } })
}

/**
 * Returns a transaction part that removes the record of the second factor, so that the next factor
 * counts as new.
 */
export function forgottenFactorPart(userKey: string): Part {
  return { update: updateOf({ key: userKey, set: {}, remove: ['secondFactorAt'] }) }
}

export async function noteInvited(userKey: string, now: Date): Promise<void> {
  await write(invitation(userKey, now))
}

export function invitedPart(userKey: string, now: Date): Part {
  return { update: updateOf(invitation(userKey, now)) }
}

function invitation(userKey: string, now: Date): Noted {
  return { key: userKey, set: { invitedAt: now.toISOString() } }
}

interface Noted {
  readonly key: string
  readonly set: Readonly<Record<string, unknown>>
  readonly remove?: readonly string[]
  readonly unchanged?: readonly (readonly [string, unknown])[]
}

function updateOf({ key, set, remove = [], unchanged = [] }: Noted) {
  return updateParts({
    key: keys.user(key),
    add: new Map(),
    remove,
    // A SET clause needs at least one value, and the key never changes.
    set: { ...set, key },
    unchanged: [['key', key], ...unchanged],
  })
}

function write(noted: Noted): Promise<boolean> {
  const update = updateOf(noted)
  return isWritten(dynamo('UpdateItem', { TableName: tableName(), ...update }))
}
