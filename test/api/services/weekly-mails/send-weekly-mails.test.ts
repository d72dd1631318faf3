import { ulid } from 'ulid'
import { afterEach, describe, expect, it } from 'vitest'
import { UnclearMail } from '#lambdas/mail/mail.ts'
import { provideMailer } from '#lambdas/mail/mailer.ts'
import { userItem } from '#lambdas/stores/fans/users.ts'
import { outboxMailer } from '#scripts/local-cloud/index.ts'
import { readMe } from '#shared/api/me.schemas.ts'
import { setWeeklyMail, stopWeeklyMail } from '#shared/api/weekly-mail.schemas.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { User } from '#shared/model/user.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { aRedemption, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

/** A Monday: 8 a.m. in Toronto, 6 a.m. in Vancouver. */
const MONDAY = new Date('2026-11-23T13:00:00.000Z')
const later = (hours: number) => new Date(MONDAY.getTime() + hours * 3_600_000)
/** Thursday evening in Toronto, in the week before `MONDAY`. */
const THURSDAY = '2026-11-20T00:30:00.000Z'

const cloud = openMeasuredCloud()

afterEach(() => provideMailer(outboxMailer(cloud.outbox)))

const send = (at = MONDAY) => cloud.schedules.run('send-weekly-mails', at)
const mailsTo = ({ email }: User) => cloud.outbox.list({ to: email })

async function givenStaff(link: Partial<User>, changes: Partial<User> = {}): Promise<User> {
  const key = ulid()
  const at = '2026-01-02T12:00:00.000Z'
  const user: User = {
    key,
    email: `${key.toLowerCase()}@staff.example`,
    createdAt: at,
    updatedAt: at,
    distancePreference: 'km',
    languagePreference: 'en',
    firstName: 'Noa',
    ...link,
    ...changes,
  }
  await put(userItem(user))
  return user
}

async function redeemed(sponsor: Sponsor, team: Organization, count = 20) {
  const owners = { sponsorKey: sponsor.key, teamKey: team.key, userCity: 'Guelph' }
  const rows = Array.from({ length: count }, (_, i) =>
    aRedemption({ ...owners, time: THURSDAY, ...(i % 2 === 0 && { isReturn: true }) }),
  )
  await put(...rows)
  await cloud.settle()
}

async function givenPlaces(changes: { timeZone?: string; archived?: boolean } = {}) {
  const team = await givenOrganization(changes)
  const sponsor = await givenSponsor({
    teamKeys: [team.key],
    ...(changes.timeZone && { timeZone: changes.timeZone }),
  })
  await redeemed(sponsor, team)
  return { team, sponsor }
}

/** Calls the URL for one-click unsubscription, like a mail program. */
function stop({ stopUrl = '' }: { readonly stopUrl?: string }, again = false) {
  const { user = '', week = '', key = '' } = Object.fromEntries(new URL(stopUrl).searchParams)
  const query = { user, week, key, ...(again && { again: 'true' }) } as const
  return call(cloud.api, stopWeeklyMail, { query, body: 'List-Unsubscribe=One-Click' })
}

describe('the weekly mail', () => {
  it('says in each language what the week came to, once, however often the schedule runs', async () => {
    const { team, sponsor } = await givenPlaces()
    const english = await givenStaff({ role: 'sponsor', sponsorID: sponsor.key })
    const french = await givenStaff(
      { role: 'team', teamID: team.key },
      { languagePreference: 'fr' },
    )

    await Promise.all([send(), send()])
    await send(later(0.5))

    const [mail, ...others] = mailsTo(english)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'weekly', subject: `${sponsor.name}: your week on Fanward` })
    expect(mail?.text).toMatch(/the week of November 16\s?–\s?22, 2026 \(Eastern Time\)/)
    expect(mail?.text).toContain('Redemptions and contest entries: 20 (week before: 0)')
    expect(mail?.text).toContain('100% of activity was on Thursday evening.')
    expect(mail?.text).toContain('50% of redemptions were by fans who had redeemed the same deal')
    expect(mail?.text).toContain(`/portal/sponsors/${sponsor.key}/dashboard`)
    const [lettre, ...autres] = mailsTo(french)
    expect(autres).toEqual([])
    expect(lettre?.subject).toBe(`${team.name}\u00a0: votre semaine sur Fanward`)
    expect(lettre?.text).toMatch(/100\s%\sde l’activité a eu lieu le jeudi soir/)
    expect(lettre?.text).toMatch(/Utilisations et participations.: 20/)
  })

  it('is not written again where nobody knows whether it went, so that its link works', async () => {
    const { sponsor } = await givenPlaces()
    const member = await givenStaff({ role: 'sponsor', sponsorID: sponsor.key })
    const outbox = outboxMailer(cloud.outbox)
    provideMailer({
      async send(mail) {
        await outbox.send(mail)
        throw new UnclearMail('SES did not answer')
      },
    })
    await send()
    provideMailer(outbox)

    await send(later(0.5))

    const [mail, ...others] = mailsTo(member)
    expect(others).toEqual([])
    expect((await stop(mail ?? {})).status).toBe(200)
  })
})

describe('the weekly mail that is stopped, or waits', () => {
  it('stops with one press of a mail program, and comes again when they want it', async () => {
    const { sponsor } = await givenPlaces()
    const member = await givenStaff({ role: 'sponsor', sponsorID: sponsor.key })
    await send()
    const [mail] = mailsTo(member)
    if (mail === undefined) throw new Error('No mail was sent')
    expect(mail.text).toContain(`/weekly-mail?user=${member.key}`)
    await cloud.settle()

    await expectCost('stop-weekly-mail', async () => {
      expect((await stop(mail)).data).toEqual({ isStopped: true })
    })
    await redeemedNextWeek(sponsor)
    await send(later(7 * 24))
    expect(mailsTo(member)).toHaveLength(1)

    expect((await stop(mail, true)).data).toEqual({ isStopped: false })
    await send(later(7 * 24))
    expect(mailsTo(member)).toHaveLength(2)
    const token = await makeToken(cloud.outputs, {
      userKey: member.key,
      role: 'sponsor',
      sponsorID: sponsor.key,
    })
    await expectCost('set-weekly-mail', async () => {
      await call(cloud.api, setWeeklyMail, { token, body: { isStopped: true } })
    })
    const { user } = (await call(cloud.api, readMe, { token })).data
    expect(user.weeklyMailStoppedAt).toBeDefined()
    const other = { stopUrl: (mail.stopUrl ?? '').replace(/key=.{4}/, 'key=AAAA') }
    expect((await stop(other)).status).toBe(404)
  })

  it('waits for the morning on their clocks, and does not come at night or on another day', async () => {
    const { sponsor } = await givenPlaces({ timeZone: 'America/Vancouver' })
    const member = await givenStaff({ role: 'sponsor', sponsorID: sponsor.key })

    for (const at of [MONDAY, later(-24), later(8), later(24), later(-22)]) await send(at)
    expect(mailsTo(member)).toEqual([])

    await send(later(2))
    expect(mailsTo(member)).toHaveLength(1)
  })

  it('is not sent where there is nothing to say, nobody to say it to, or no place any more', async () => {
    const { sponsor } = await givenPlaces()
    const { team: archived } = await givenPlaces({ archived: true })
    const quiet = await givenSponsor()
    const suspendedAt = '2026-10-01T12:00:00.000Z'
    const members = [
      await givenStaff({ role: 'sponsor', sponsorID: sponsor.key }, { suspendedAt }),
      await givenStaff({ role: 'sponsor', sponsorID: quiet.key }),
      await givenStaff({ role: 'sponsor', sponsorID: 'gone' }),
      await givenStaff({ role: 'team', teamID: archived.key }),
      await givenStaff({ role: 'admin' }),
    ]

    await send()

    expect(members.flatMap(mailsTo)).toEqual([])
  })
})

describe('the weekly mail that was not taken', () => {
  it('is tried again by the next run where the mail was not taken, and by none where the run died', async () => {
    const { sponsor } = await givenPlaces()
    const member = await givenStaff({ role: 'sponsor', sponsorID: sponsor.key })
    provideMailer({ send: () => Promise.reject(new Error('The mail does not answer')) })
    await send()
    expect(mailsTo(member)).toEqual([])

    provideMailer(outboxMailer(cloud.outbox))
    await send(later(0.5))
    await send(later(1))
    expect(mailsTo(member)).toHaveLength(1)
  })
})

async function redeemedNextWeek({ key: sponsorKey }: Sponsor) {
  await put(aRedemption({ sponsorKey, time: '2026-11-25T18:00:00.000Z' }))
  await cloud.settle()
}
