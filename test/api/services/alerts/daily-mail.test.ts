import { TooManyRequestsException } from '@aws-sdk/client-sesv2'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { logger } from '#lambdas/base/logger.ts'
import { provideMailer, sesMailer } from '#lambdas/mail/mailer.ts'
import { outboxMailer } from '#scripts/local-cloud/index.ts'
import { stopAlerts } from '#shared/api/alerts.schemas.ts'
import { comingYear } from '#test/fixtures/alerts/coming-year.ts'
import { dealTelling } from '#test/fixtures/alerts/drawn-keys.ts'
import {
  at,
  cloud,
  fire,
  lasting,
  MAIL,
  MORNING,
  mails,
  pushes,
  sendDue,
} from '#test/fixtures/alerts/due-alerts.ts'
import { givenStage } from '#test/fixtures/alerts/fired.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { startSes } from '#test/fixtures/mails/ses.ts'
import { call } from '#test/fixtures/requests/api.ts'

const AFTERNOON = comingYear('01-15T18:00:00Z')

describe('the mail of the day', () => {
  it('comes in the morning with all that was asked for, in the fan’s language, and stops by one press', async () => {
    at(AFTERNOON)
    const stage = await lasting(40)
    const [en, fr] = [
      await stage.asker({ settings: MAIL, devices: [], fan: { firstName: 'Zoe' } }),
      await stage.asker({
        settings: { ...MAIL, zone: 'America/Vancouver' },
        devices: [],
        fan: { languagePreference: 'fr' },
      }),
    ]
    await fire(stage)
    const key = dealTelling(en.key, fr.key)
    const { teams } = stage.deal
    const second = await givenStage(cloud, { key, triggerDurationHours: 40, teams })
    await fire({ ...second, team: stage.team })
    expect(mails(en)).toEqual([])

    await sendDue(MORNING)
    expect([mails(en).length, mails(fr).length]).toEqual([1, 0])
    await sendDue(comingYear('01-16T16:00:00Z'))

    const [mail] = mails(en)
    const stopKey = en.key.slice(0, 22)
    const query = `user=${en.key}&key=${stopKey}`
    expect(mail).toMatchObject({
      kind: 'alerts',
      subject: 'Your deal alerts for January 16',
      stopUrl: `${cloud.outputs.siteUrl}/api/alerts/stop?${query}`,
    })
    expect(mail?.text).toContain('Hi Zoe,')
    expect(
      mail?.text.match(/Harbour Gulls: deal on now: Two slices for one at Corner Oven/g),
    ).toHaveLength(2)
    expect(mail?.text).toContain(`/deals/${stage.deal.key}`)
    expect(mail?.text).toContain(`/alerts/stop?${query}`)
    expect(mails(fr)).toMatchObject([
      {
        subject: 'Vos alertes du 16 janvier',
        text: expect.stringContaining(
          'Deux pointes pour une chez Corner Oven, jusqu’au 17 janvier',
        ),
      },
    ])
    const pressed = await fetch(mail?.stopUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(await pressed.json()).toEqual({ isStopped: true })
  })
})

describe('the mail of the day and its run', () => {
  it('comes once a day, however often its run and whatever is added later', async () => {
    at(AFTERNOON)
    const stage = await lasting(60)
    const fan = await stage.asker({ settings: MAIL, devices: [] })
    await fire(stage)
    await Promise.all([sendDue(MORNING), sendDue(MORNING)])
    await sendDue(comingYear('01-16T13:15:00Z'))
    expect(mails(fan)).toHaveLength(1)

    // This alert is claimed one second before the time of the morning mail. That mail was already
    // sent, so the alert is in the mail of the next day.
    at(comingYear('01-16T12:59:59Z'))
    const key = dealTelling(fan.key)
    const { teams } = stage.deal
    const late = await givenStage(cloud, { key, triggerDurationHours: 60, teams })
    await fire({ ...late, team: stage.team })
    await sendDue(comingYear('01-16T13:30:00Z'))
    expect(mails(fan)).toHaveLength(1)
    await sendDue(comingYear('01-17T12:59:00Z'))
    expect(mails(fan)).toHaveLength(1)
    await sendDue(comingYear('01-17T13:00:00Z'))
    expect(mails(fan)).toHaveLength(2)
  })
})

describe('the mail of the day that may not go, or not yet', () => {
  it('is not sent to whoever pressed stop, and not again when it was refused', async () => {
    at(AFTERNOON)
    const stage = await lasting(40)
    const [stopped, bounced] = [
      await stage.asker({ settings: MAIL, devices: [] }),
      await stage.asker({ settings: MAIL, devices: [] }),
    ]
    await fire(stage)
    const query = { user: stopped.key, key: stopped.key.slice(0, 22) }
    await call(cloud.api, stopAlerts, { query, body: '' })
    const asked: string[] = []
    provideMailer({
      async send({ to }) {
        asked.push(to)
        return 'refused'
      },
    })
    await sendDue(MORNING)
    await sendDue(comingYear('01-16T13:30:00Z'))
    expect(asked).toEqual([bounced.email])
  })

  it('that was not taken goes with a later run of the same day, once', async () => {
    vi.spyOn(logger, 'error').mockReturnValue()
    at(AFTERNOON)
    const stage = await lasting(40)
    const fan = await stage.asker({ settings: MAIL, devices: [] })
    await fire(stage)
    provideMailer({
      async send() {
        throw new TooManyRequestsException({ message: 'No', $metadata: {} })
      },
    })
    await sendDue(MORNING)
    provideMailer(outboxMailer(cloud.outbox))
    await sendDue(comingYear('01-16T13:15:00Z'))
    await sendDue(comingYear('01-16T13:30:00Z'))
    expect(mails(fan)).toHaveLength(1)
  })
})

describe('the mail of the day when something breaks', () => {
  it('of which SES left no answer is not sent again, and an error is logged', async () => {
    const logged = vi.spyOn(logger, 'error').mockReturnValue()
    const ses = await startSes()
    onTestFinished(async () => {
      setEnvironment({ MAIL_FROM: undefined })
      await ses.stop()
    })
    vi.stubEnv('AWS_ENDPOINT_URL_SESV2', ses.url)
    setEnvironment({ MAIL_FROM: 'hello@fanward.example' })
    provideMailer(sesMailer())
    at(AFTERNOON)
    const stage = await lasting(40)
    const fan = await stage.asker({ settings: MAIL, devices: [] })
    await fire(stage)
    ses.answer('broken')

    await sendDue(MORNING)
    await sendDue(comingYear('01-16T13:15:00Z'))
    await sendDue(comingYear('01-17T13:00:00Z'))

    expect(ses.asked).toEqual([fan.email])
    expect(logged.mock.calls).toMatchObject([
      [expect.any(String), { userKey: fan.key, offerKeys: [stage.deal.key] }],
    ])
  })

  it.each(['before', 'after'] as const)(
    'is sent to nobody twice when its function crashes %s a write',
    async (moment) => {
      for (let n = 1; n < 10; n += 1) {
        at(AFTERNOON)
        const stage = await lasting(40)
        const settings = { ...MAIL, push: true }
        const fan = await stage.asker({ settings })
        await fire(stage)
        expect(pushes(fan)).toBe(1)
        crashAtWrite(n, moment, 'send-alerts')
        await sendDue(MORNING)
        await sendDue(comingYear('01-16T13:15:00Z'))
        const count = mails(fan).length
        if (isCrashLeft() || moment === 'before') expect(count).toBe(1)
        else expect(count).toBeLessThanOrEqual(1)
      }
    },
  )
})
