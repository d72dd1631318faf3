import type { FieldFault } from '#shared/field-messages.ts'
import type { StaffMember } from '#shared/model/staff.ts'
import type { Account, StaffRole } from '#shared/validation/staff.ts'
import type { By, ByHand } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { type Made, staffAccounts } from '../../identity/staff-accounts.ts'
import { attemptPart, madeBy } from '../../stores/attempts.ts'
import { forgetAccount } from '../../stores/fans/account-users.ts'
import {
  type AccountClaim,
  claimAccount,
  endClaim,
  forgetClaim,
  giveUpClaim,
  type MadeAccount,
  noteAccount,
  readHeldClaim,
} from '../../stores/staff/account-claims.ts'
import { addStaffMember, readStaffMember } from '../../stores/staff/staff.ts'
import { pk } from '../../stores/table/keys.ts'
import type { Part } from '../../stores/table/writes.ts'
import { auditChange } from '../audit/audit-change.ts'
import { userKeyFor } from '../user-keys/user-keys.ts'
import { linkOf } from './staff-link.ts'

interface Wish {
  /** Account to create; undefined if none is requested. */
  readonly account: Account | undefined
  readonly role: StaffRole
  /** Key of the attempt. A repeated request has the same key. */
  readonly attempt: string
  /** Digest of the request's content. If given, a repeated attempt must have the same content. */
  readonly asked?: string
  /** Path of the account's fields in the input, for faults. */
  readonly path: string
}

/** Returns the key of the account that this attempt has created; undefined if there is none. */
export function accountMadeBy(attempt: string, by: By): Promise<string | undefined> {
  return madeBy(accountAttempt(attempt, by))
}

/** Returns the name under which an attempt to create an account is recorded. */
export function accountAttempt(attempt: string, { caller }: ByHand): string {
  return `${caller.userKey}#account#${attempt}`
}

/**
 * Creates a staff account and the entity that `write` writes, or neither of them. A claim on the
 * e-mail lets an interrupted attempt continue, and lets a refused attempt remove only its own
 * account.
 */
export async function withAccount<Written>(
  { account, ...wish }: Wish,
  by: By,
  write: (parts: readonly Part[]) => Promise<Written | Refusal>,
): Promise<Written | Refusal> {
  if (account === undefined) return write([])
  return withNewAccount({ ...wish, account }, by, write)
}

/**
 * Creates an account like `withAccount`, for requests that always have an account. `write` also
 * gets the user's key.
 */
export async function withNewAccount<Written>(
  { account, ...wish }: Wish & { readonly account: Account },
  by: ByHand,
  write: (parts: readonly Part[], userKey: string) => Promise<Written | Refusal>,
): Promise<Written | Refusal> {
  const email = account.email.toLowerCase()
  const claim = await claimAccount(email, accountAttempt(wish.attempt, by), by.now)
  if (claim === undefined) return refuse('busy')
  const made = await readyAccount(claim, account, wish.path, by.now)
  const outcome = isRefusal(made)
    ? made
    : await write(partsOf(claim, { ...wish, ...account, ...made }, by), made.userKey)
  if (isRefusal(outcome)) await takeBack(claim, by.now)
  return outcome
}

async function readyAccount(
  claim: AccountClaim,
  { password: wanted }: Account,
  path: string,
  now: Date,
): Promise<MadeAccount | Refusal> {
  const found = await staffAccounts().make(claim.email)
  const emailPath = `${path}.email`
  if (found.kind === 'refused') return refused(fault(emailPath, 'refused', found.message))
  const { sub } = found
  const made: MadeAccount = { sub, userKey: await userKeyFor(sub, now) }
  if (found.kind === 'exists' && !(await isOwn(claim, made.userKey, found))) {
    return refused(fault(emailPath, 'exists', 'has an account already'))
  }
  if (!(await noteAccount(claim, made))) return refuse('busy')
  const password = await staffAccounts().setPassword(sub, wanted)
  if (password === 'done') return made
  const detail = 'is not what the user pool takes'
  return refused({ path: `${path}.password`, messageKey: 'validation.password.weak', detail })
}

/**
 * Returns whether this attempt may use an existing account, because the attempt created it or the
 * account has no password. Returns false for accounts of fans and of other staff.
 */
async function isOwn(
  claim: AccountClaim,
  userKey: string,
  { isUnused }: Extract<Made, { kind: 'exists' }>,
): Promise<boolean> {
  const isNoted = async () => (await readHeldClaim(claim))?.userKey === userKey
  if (!isUnused && claim.userKey !== userKey && !(await isNoted())) return false
  return (await readStaffMember(userKey)) === undefined
}

function partsOf(
  claim: AccountClaim,
  { role, attempt, asked, language, userKey, sub }: Omit<Wish, 'account'> & Account & MadeAccount,
  by: ByHand,
): Part[] {
  const at = by.now.toISOString()
  const member: StaffMember = {
    key: userKey,
    sub,
    email: claim.email,
    ...linkOf(role),
    languagePreference: language,
    createdAt: at,
    staffChangedAt: at,
    isUnfinished: true,
  }
  return [
    attemptPart(accountAttempt(attempt, by), userKey, by.now, asked),
    endClaim(claim),
    addStaffMember(member),
    auditChange({
      thing: pk.user(userKey),
      action: 'createStaffAccount',
      by: by.caller,
      now: by.now,
      before: undefined,
      after: member,
    }),
  ]
}

/** Removes the account that the claim has created, unless another request has completed it. */
async function takeBack(claim: AccountClaim, now: Date): Promise<void> {
  const given = await giveUpClaim(claim, now)
  if (given === undefined) return
  const { userKey, sub = userKey } = given
  if (sub !== undefined) {
    await staffAccounts().remove(sub)
    await forgetAccount(sub)
  }
  await forgetClaim(claim)
}

function refused(error: FieldFault): Refusal {
  return refuse('invalidInput', { errors: [error] })
}

function fault(path: string, why: 'exists' | 'refused', detail: string): FieldFault {
  const messageKey = `validation.account.${why}` as const
  return { path, messageKey, detail, ...(why === 'refused' && { name: detail }) }
}
