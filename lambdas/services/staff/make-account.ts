import type { FieldFault } from '#shared/field-messages.ts'
import type { StaffMember } from '#shared/model/staff.ts'
import type { Account, StaffRole } from '#shared/validation/staff.ts'
import { type Made, staffAccounts } from '../../identity/staff-accounts.ts'
import { isRefusal, type Refusal, refuse } from '../../runtime/refusal.ts'
import { attemptPart, madeBy } from '../../stores/attempts.ts'
import {
  type AccountClaim,
  claimAccount,
  endClaim,
  forgetClaim,
  giveUpClaim,
  noteAccount,
} from '../../stores/staff/account-claims.ts'
import { addStaffMember, readStaffMember } from '../../stores/staff/staff.ts'
import { pk } from '../../stores/table/keys.ts'
import type { Part } from '../../stores/table/transaction.ts'
import { auditChange } from '../audit-change.ts'
import type { By, ByHand } from './by.ts'
import { linkOf } from './staff-link.ts'

interface Wish {
  /** Absent where none is wished for. */
  readonly account: Account | undefined
  readonly role: StaffRole
  /** Attempt of the form. */
  readonly attempt: string
  /** A digest of what was asked, where the attempt is good for nothing else. */
  readonly asked?: string
  /** Path of the account's fields in the input. */
  readonly path: string
}

/** The key of the account that an earlier request of the same attempt has made. */
export function accountMadeBy(attempt: string, by: By): Promise<string | undefined> {
  return madeBy(accountAttempt(attempt, by))
}

/** The name under which an attempt at an account is noted. */
export function accountAttempt(attempt: string, { caller }: ByHand): string {
  return `${caller.userKey}#account#${attempt}`
}

/**
 * Makes the account of a member of the staff together with what `write` writes: both or neither.
 * A claim of the e-mail makes sure that one attempt alone is at it, and knows the account of the
 * pool, so that whoever was interrupted goes on, and whoever is refused takes back only what they
 * have made. Until its record stands, an account has no rights; its group and mail come afterwards
 * (`finishAccount`).
 * @param write gets what makes the account a member of the staff, for its one transaction.
 */
export async function withAccount<Written>(
  { account, ...wish }: Wish,
  by: By,
  write: (parts: readonly Part[]) => Promise<Written | Refusal>,
): Promise<Written | Refusal> {
  if (account === undefined) return write([])
  return withNewAccount({ ...wish, account }, by, write)
}

/** The same where one is always made; `write` learns whose it is. */
export async function withNewAccount<Written>(
  { account, ...wish }: Wish & { readonly account: Account },
  by: ByHand,
  write: (parts: readonly Part[], userKey: string) => Promise<Written | Refusal>,
): Promise<Written | Refusal> {
  const email = account.email.toLowerCase()
  const claim = await claimAccount(email, accountAttempt(wish.attempt, by), by.now)
  if (claim === undefined) return refuse('busy')
  const userKey = await readyAccount(claim, account, wish.path)
  const outcome = isRefusal(userKey)
    ? userKey
    : await write(partsOf(claim, { ...wish, ...account, userKey }, by), userKey)
  if (isRefusal(outcome)) await takeBack(claim, by.now)
  return outcome
}

async function readyAccount(
  claim: AccountClaim,
  { password: wanted }: Account,
  path: string,
): Promise<string | Refusal> {
  const found = await staffAccounts().make(claim.email)
  const emailPath = `${path}.email`
  if (found.kind === 'refused') return refused(fault(emailPath, 'refused', found.message))
  if (found.kind === 'exists' && !(await isOwn(claim, found))) {
    return refused(fault(emailPath, 'exists', 'has an account already'))
  }
  const { userKey } = found
  if (!(await noteAccount(claim, userKey))) return refuse('busy')
  const password = await staffAccounts().setPassword(userKey, wanted)
  if (password === 'done') return userKey
  const detail = 'is not what the user pool takes'
  return refused({ path: `${path}.password`, messageKey: 'validation.password.weak', detail })
}

/** Made by a claim that came no further, and by nobody else: no fan's, no other member's. */
async function isOwn(
  claim: AccountClaim,
  { userKey, isUnused }: Extract<Made, { kind: 'exists' }>,
): Promise<boolean> {
  if (claim.userKey !== userKey && !isUnused) return false
  return (await readStaffMember(userKey)) === undefined
}

function partsOf(
  claim: AccountClaim,
  {
    role,
    attempt,
    asked,
    language,
    userKey,
  }: Omit<Wish, 'account'> & Account & { userKey: string },
  by: ByHand,
): Part[] {
  const at = by.now.toISOString()
  const member: StaffMember = {
    key: userKey,
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

/** Removes what the claim has made, where no other request has finished it meanwhile. */
async function takeBack(claim: AccountClaim, now: Date): Promise<void> {
  const given = await giveUpClaim(claim, now)
  if (given === undefined) return
  if (given.userKey !== undefined) await staffAccounts().remove(given.userKey)
  await forgetClaim(claim)
}

function refused(error: FieldFault): Refusal {
  return refuse('invalidInput', { errors: [error] })
}

function fault(path: string, why: 'exists' | 'refused', detail: string): FieldFault {
  const messageKey = `validation.account.${why}` as const
  return { path, messageKey, detail, ...(why === 'refused' && { name: detail }) }
}
