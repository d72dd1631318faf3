import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FirstAdminAnswer } from '#lambdas/services/staff/first-admin.ts'
import { listStaffMembers } from '#lambdas/stores/staff/staff.ts'
import { invokeLocally } from '#scripts/invoke-locally.ts'
import { listStaff } from '#shared/api/staff.schemas.ts'
import { auditEntries } from '#test/fixtures/audit/entries.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import {
  choosePassword,
  forgetAdmins,
  givenStaff,
  PASSWORD,
  signIn,
} from '#test/fixtures/staff/staff.ts'

const cloud = openTestCloud()

// Each test starts without admins.
beforeEach(forgetAdmins)

const anEmail = () => `Founder-${ulid()}@fanward.example`
const make = async (payload: object) =>
  (await invokeLocally(cloud.outputs.siteUrl, 'make-first-admin', payload)) as FirstAdminAnswer & {
    readonly errorMessage?: string
  }

/** Expects that a person can sign in and act as an admin. */
async function expectAdmin(email: string): Promise<void> {
  await choosePassword(cloud, email)
  const { claims } = await signIn(cloud, email, PASSWORD)
  expect(claims['role']).toBe('admin')
  const token = await makeToken(cloud.outputs, {
    userKey: String(claims['userKey']),
    role: 'admin',
    madeIn: 0,
  })
  const { data } = await call(cloud.api, listStaff, { query: { role: 'admin' }, token })
  expect(data.items).toMatchObject([
    { email: email.toLowerCase(), state: 'active', isUnfinished: false, isInvited: true },
  ])
}

describe('the first admin', () => {
  it('is invited, chooses a password and makes others; made again nothing changes', async () => {
    const email = anEmail()

    const made = await make({ email, language: 'fr' })
    const again = await make({ email })

    expect(made).toMatchObject({ kind: 'made', isInvited: true, isUnfinished: false })
    expect(again).toEqual({ ...made, kind: 'there' })
    const mails = cloud.outbox.list({ to: email.toLowerCase() })
    expect(mails.map(({ subject }) => subject)).toEqual(['Votre compte dans le portail Fanward'])
    const key = made.kind === 'made' ? made.key : ''
    const items = await auditEntries('user', key)
    expect(items).toMatchObject([{ action: 'createStaffAccount', userKey: 'make-first-admin' }])
    await expectAdmin(email)
  })

  it('is nobody else while there is one, by this way or by another', async () => {
    const first = anEmail()
    await make({ email: first })
    const other = await make({ email: anEmail() })
    await forgetAdmins()
    await givenStaff(cloud, { role: 'admin' })
    const another = await make({ email: anEmail() })

    const reason = 'there is an admin already, who makes the accounts of others'
    expect([other, another]).toEqual([
      { kind: 'refused', reason },
      { kind: 'refused', reason },
    ])
  })

  it('is one of several who want to be it at once', async () => {
    const emails = [anEmail(), anEmail(), anEmail()]

    const answers = await Promise.all(emails.map((email) => make({ email })))

    const [made, ...others] = answers.filter(({ kind }) => kind === 'made')
    expect([made?.kind, others]).toEqual(['made', []])
    const admins = (await listStaffMembers()).filter(({ role }) => role === 'admin')
    expect(admins).toHaveLength(1)
    await expectAdmin(admins[0]?.email ?? '')
    for (const email of emails.filter((one) => one.toLowerCase() !== admins[0]?.email)) {
      await expect(signIn(cloud, email)).rejects.toThrow()
    }
  })
})

describe('the first admin after others, and who is none', () => {
  it('is made anew where nobody is an admin any more', async () => {
    await make({ email: anEmail() })
    await forgetAdmins()
    const email = anEmail()

    expect((await make({ email })).kind).toBe('made')
    await expectAdmin(email)
  })

  it('is never a fan or a stranger: their account stays theirs', async () => {
    const email = anEmail()
    await cloud.createAccount({ email, password: 'Their-own-1', groups: [] })

    const answer = await make({ email })

    expect(answer).toEqual({ kind: 'refused', reason: 'the e-mail has an account already' })
    expect((await signIn(cloud, email, 'Their-own-1')).claims['role']).toBeUndefined()
  })

  it.each([{}, { email: 'nobody' }, { email: 'a@b.example', role: 'admin' }])(
    'is not made of %j',
    async (payload) => {
      expect((await make(payload)).errorMessage).toBeDefined()
      expect(await listStaffMembers()).toEqual([])
    },
  )
})

const WRITES = [1, 2, 3, 4, 5].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const])

describe('the first admin whose maker crashes', () => {
  it.each(WRITES)('at write %i, %s it, is made by the same command', async (n, at) => {
    const email = anEmail()
    crashAtWrite(n, at, 'make-first-admin')
    await make({ email })
    expect(isCrashLeft()).toBe(false)

    expect(['made', 'there']).toContain((await make({ email })).kind)
    await expectAdmin(email)
  })
})
