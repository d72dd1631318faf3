import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OutputOf } from '#shared/api/contract.ts'
import { listSimilarDeals, readDeal } from '#shared/api/deals.schemas.ts'
import { EMPTY_TALLY } from '#shared/model/offer.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { aMe } from '#test/fixtures/component/session.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { instantTomorrow, tomorrowIn } from '#test/fixtures/sponsors/tomorrow.ts'
import { calendarDay } from '#web/lib/format-hours.ts'

type Hours = NonNullable<OutputOf<typeof readDeal>['hours']>

/** Time zone of the business, different from that of the test machine. */
const ZONE = 'America/Vancouver'
const team = anOrganization()
const tomorrow = () => tomorrowIn(ZONE)
const instant = (time: string) => instantTomorrow(time, ZONE)

/** Serves a deal of a business with these opening hours. Returns the path of the deal's page. */
function answerDeal(hours: Pick<Hours, 'spans' | 'week' | 'special'>): string {
  const sponsor = aSponsor({ timeZone: ZONE })
  const deal = aDeal(sponsor, [team])
  const now = new Date().toISOString()
  answer(readDeal, { deal, tally: EMPTY_TALLY, sponsor, now, hours: { zone: ZONE, ...hours } })
  answer(listSimilarDeals, { items: [] })
  return `/deals/${deal.key}`
}

describe.each(EN_DESKTOP_FR_PHONE)('hours on a deal ($language, $width)', (screen) => {
  const { language } = screen
  const t = wordsOf(language)
  const format = (options: Intl.DateTimeFormatOptions, at: string) =>
    new Intl.DateTimeFormat(`${language}-CA`, { timeZone: ZONE, ...options }).format(new Date(at))
  const clock = (time: string) => {
    const words = format(
      { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
      instant(time),
    )
    // Whole French hours have neither a leading zero nor minutes on the site.
    return words.replace(/^0?(\d+)\sh\s00/, '$1\u00a0h')
  }

  it('say until when its business is open, and its week when pressed', async () => {
    const path = answerDeal({
      spans: [{ from: new Date(0).toISOString(), until: instant('00:00') }],
      week: Array.from({ length: 7 }, () => 'allDay'),
      special: [{ day: tomorrow(), hours: 'closed' }],
    })
    const fan = wordsOf(language, 'fan')
    await visit(path, screen)

    await press(page.getByText(t('deal.hours.until', { time: clock('00:00') }), { exact: true }))

    const special = page.getByText(calendarDay(tomorrow(), language), { exact: true })
    await expect.element(special).toBeVisible()
    await expect
      .poll(() => page.getByText(fan('hours.allDay'), { exact: true }).elements())
      .toHaveLength(7)
    const zone = fan('hours.zone', { zone: '' }).slice(0, 10)
    await expect.element(page.getByText(zone, { exact: false })).toBeVisible()
    await expectSound()
  })

  it('say when a closed business opens, also before it is redeemed all the same', async () => {
    const path = answerDeal({
      spans: [{ from: instant('10:00'), until: instant('18:00') }],
      week: Array.from({ length: 7 }, () => 'closed'),
      special: [{ day: tomorrow(), hours: '10:00-18:00' }],
    })
    const weekday = format({ weekday: 'long' }, instant('10:00'))
    const words = t('deal.hours.opensDay', { day: weekday, time: clock('10:00') })
    const fan = aMe({ user: { languagePreference: language }, teams: [team.key] })
    await visit(path, { ...screen, as: fan })
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()

    await press(page.getByRole('button', { name: t('deal.buttons.redeem'), exact: true }))

    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(words, { exact: true })).toBeVisible()
    await expect
      .element(dialog.getByText(t('deal.hours.atCounter'), { exact: false }))
      .toBeVisible()
    const now = dialog.getByRole('button', { name: t('redeeming.now'), exact: true })
    await expect.element(now).toBeEnabled()
    await expectSound()
  })
})
