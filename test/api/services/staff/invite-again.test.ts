import { beforeAll, describe, expect, it } from 'vitest'
import { provideMailer } from '#lambdas/mail/mailer.ts'
import { noteInvited, readStaffMember } from '#lambdas/stores/staff/staff.ts'
import { outboxMailer } from '#scripts/local-cloud/index.ts'
import { listChanges } from '#shared/api/audit.schemas.ts'
import { updateUserDataAfterLoginOrSignUp } from '#shared/api/me.schemas.ts'
import {
  inviteStaffAgain,
  readStaffAccount,
  suspendStaffAccount,
} from '#shared/api/staff.schemas.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { aWish, createStaff } from '#test/fixtures/staff/staff.ts'
import { givenOrganization } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()
let token: string

beforeAll(async () => {
  const admin = { userKey: 'the-admin', email: 'admin@fanward.example', role: 'admin' } as const
  token = await makeToken(cloud.outputs, admin)
})

const again = (userKey: string, by = token) =>
  call(cloud.api, inviteStaffAgain, { params: { userKey }, token: by })
const mailsTo = (email: string) => cloud.outbox.list({ to: email })

async function givenInvited() {
  const team = await givenOrganization({ name: 'Canal Cormorants' })
  const wish = aWish({ role: 'team', teamKey: team.key, language: 'fr' })
  const { data } = await createStaff(cloud, token, wish)
  return data
}

/** Moves the time of the last invitation back by an hour. */
async function passHour(userKey: string): Promise<void> {
  const member = await readStaffMember(userKey)
  const before = new Date(Date.parse(member?.invitedAt ?? '') - 3_600_000)
  await noteInvited(userKey, before)
}

describe('an invitation that is pressed for six times', () => {
  const six = async <Answer>(press: () => Promise<Answer>) =>
    Promise.all(Array.from({ length: 6 }, press))

  it('is sent once with its account, and once again', async () => {
    const another = await makeToken(cloud.outputs, { userKey: 'another-admin', role: 'admin' })
    const wish = aWish({ role: 'admin' })
    const made = await six(() => createStaff(cloud, another, wish))

    expect(mailsTo(wish.email)).toHaveLength(1)
    const [{ data }] = made.filter(({ status }) => status === 200) as [(typeof made)[number]]
    expect(data.isInvited).toBe(true)
    await passHour(data.key)
    const pressed = await six(() => again(data.key, another))
    const later = await again(data.key, another)

    expect([...pressed, later].map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(mailsTo(wish.email)).toHaveLength(2)
  })
})

describe('an invitation that is sent again', () => {
  it('reaches who has not signed in yet, in their language, three times a day, and is written down', async () => {
    const member = await givenInvited()
    expect(member.isAwaited).toBe(true)

    await passHour(member.key)
    await expectCost('invite-staff-again', () => again(member.key))
    const answers = []
    for (let times = 0; times < 3; times += 1) {
      await passHour(member.key)
      answers.push(await again(member.key))
    }

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[2]?.problem).toMatchObject({
      code: 'tooManyTries',
      passesAt: expect.any(String),
    })
    const mails = mailsTo(member.email)
    expect(mails).toHaveLength(4)
    for (const mail of mails) expect(mail.subject).toBe('Votre compte dans le portail Fanward')
    expect(mails[0]?.text).toContain('Canal Cormorants')
    const query = { kind: 'staff', person: 'the-admin' } as const
    const { data } = await call(cloud.api, listChanges, { query, token })
    expect(data.items.map(({ action, name }) => [action, name])).toEqual([
      ...Array.from({ length: 3 }, () => ['inviteStaffAccount', member.email]),
      ['createStaffAccount', member.email],
    ])
  })

  it('is refused once they have signed in, or while they are suspended', async () => {
    const [suspended, present] = [await givenInvited(), await givenInvited()]
    const { key: userKey, email } = present
    await call(cloud.api, suspendStaffAccount, {
      params: { userKey: suspended.key },
      body: { suspended: true },
      token,
    })
    const theirs = await makeToken(cloud.outputs, { userKey, email, role: 'team', madeIn: 10 })
    await call(cloud.api, updateUserDataAfterLoginOrSignUp, { body: { email }, token: theirs })

    const refused = [await again(suspended.key), await again(userKey)]

    expect(refused.map(({ problem }) => [problem.code, problem.reason])).toEqual([
      ['notInvitable', 'suspended'],
      ['notInvitable', 'signedIn'],
    ])
    expect(mailsTo(email)).toHaveLength(1)
    const { data } = await call(cloud.api, readStaffAccount, { params: { userKey }, token })
    expect(data.isAwaited).toBe(false)
  })

  it('says so where the mail is not taken', async () => {
    const { key } = await givenInvited()
    await passHour(key)
    provideMailer({ send: async () => 'refused' })
    const refused = await again(key)
    provideMailer({ send: () => Promise.reject(new Error('The mail does not answer')) })
    const failed = await again(key)
    provideMailer(outboxMailer(cloud.outbox))

    expect([refused.problem.code, refused.problem.reason]).toEqual(['notInvitable', 'address'])
    expect(failed.problem.code).toBe('busy')
  })
})
