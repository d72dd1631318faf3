import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { changeSponsor } from '#lambdas/stores/organizations/sponsor-writes.ts'
import { readSponsorRecord } from '#lambdas/stores/organizations/sponsors.ts'
import { instantOf } from '#shared/local-time.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { hasFocus } from '#test/fixtures/keyboard.ts'
import { look } from '#test/fixtures/look.ts'
import { aStaffPage } from '#test/fixtures/portal-deals.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'
import { calendarDay, weekdayName } from '#web/lib/format-hours.ts'
import { paths } from '#web/lib/paths.ts'

const stage = setStage()
const PLACE = { latitude: 43.65, longitude: -79.38 }
const OFFICE = [...Array(5).fill('09:00-17:00'), 'closed', 'closed'] as string[]
const NEVER = Array(7).fill('closed') as string[]
/** Far from the zone of the machine that runs the test. */
const ZONE = 'America/Vancouver'
const DAY_MS = 24 * 60 * 60 * 1000

async function stored(sponsorKey: string): Promise<Sponsor> {
  const sponsor = await readSponsorRecord(sponsorKey)
  if (sponsor === undefined) throw new Error(`No business ${sponsorKey}`)
  return sponsor
}

/** A day in the zone of the business, so many days from now. */
function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toLocaleDateString('en-CA', { timeZone: ZONE })
}

async function givenDealOf(hours: Pick<Sponsor, 'openingHours' | 'specialHours'>) {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ ...PLACE, timeZone: ZONE, teamKeys: [team.key], ...hours })
  return { team, deal: await givenDeal(sponsor, [team]) }
}

describe.each(EN_DESKTOP_FR_PHONE)('opening hours ($language, $width)', (screen) => {
  const { language } = screen
  const t = wordsOf(language, 'businesses')
  const forms = wordsOf(language, 'forms')
  const site = wordsOf(language)
  const day = (weekday: number) => weekdayName(weekday, language)
  const time = (clock: string) =>
    new Intl.DateTimeFormat(`${language}-CA`, {
      ...{ hour: 'numeric', minute: '2-digit', timeZone: ZONE, timeZoneName: 'short' },
    }).format(new Date(instantOf({ day: dayAhead(1), time: clock }, ZONE) ?? ''))

  async function editOf(sponsor: Sponsor) {
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/edit`))
    const form = page.getByRole('form', { name: t('form.edit'), exact: true })
    const save = form.getByRole('button', { name: forms('form.save') })
    const within = (name: string): Locator => form.getByRole('group', { name, exact: true })
    return { page, form, save, within }
  }

  it('are given by the keyboard, one day copied to all, and wrong ones name their day', async () => {
    const sponsor = await givenSponsor({ ...PLACE, name: 'Corner Oven' })
    const { page, form, save, within } = await editOf(sponsor)
    await form.getByRole('button', { name: t('hours.add'), exact: true }).press('Enter')
    const monday = within(day(0))
    await monday.getByLabel(t('hours.to', { day: day(0) }), { exact: true }).fill('14:00')
    const split = monday.getByRole('button', { name: `${day(0)}: ${t('hours.split')}` })
    await split.press('Enter')
    await monday.getByLabel(t('hours.fromAgain', { day: day(0) }), { exact: true }).fill('13:00')
    await save.press('Enter')
    await monday.getByText(forms('validation.hours.whole'), { exact: true }).waitFor()
    await monday.getByLabel(t('hours.toAgain', { day: day(0) }), { exact: true }).fill('22:00')
    await save.press('Enter')
    await monday.getByText(forms('validation.hours.order'), { exact: true }).waitFor()
    await look(page)
    await monday.getByLabel(t('hours.fromAgain', { day: day(0) }), { exact: true }).fill('17:00')
    const copy = monday.getByRole('button', { name: t('hours.copy', { day: day(0) }) })
    await copy.press('Enter')
    await form.getByText(t('hours.copied', { day: day(0) }), { exact: true }).waitFor()
    await within(day(6)).getByRole('combobox').selectOption('allDay')

    const addDay = form.getByRole('button', { name: t('hours.addSpecial'), exact: true })
    for (const row of [1, 2]) {
      await addDay.press('Enter')
      const special = within(`${t('hours.special')} ${row}`).first()
      await expect.poll(() => hasFocus(special.locator('input').first())).toBe(true)
      await special.getByLabel(t('hours.day'), { exact: true }).fill('2026-12-25')
    }
    await save.press('Enter')
    await form.getByText(forms('validation.hours.twice'), { exact: true }).first().waitFor()
    await look(page)
    const second = within(`${t('hours.special')} 2`).first()
    await second.getByLabel(t('hours.day'), { exact: true }).fill('2026-12-24')
    await second.getByRole('combobox').selectOption('open')
    await save.press('Enter')

    await page.waitForURL(`**/portal/sponsors/${sponsor.key}`)
    await expect
      .poll(() => stored(sponsor.key))
      .toMatchObject({
        openingHours: [...Array(6).fill('09:00-14:00 17:00-22:00'), 'allDay'],
        specialHours: [
          { day: '2026-12-25', hours: 'closed' },
          { day: '2026-12-24', hours: '09:00-17:00' },
        ],
      })
  })

  it('that somebody else changed meanwhile are told apart, and can be given up', async () => {
    const sponsor = await givenSponsor({ ...PLACE, openingHours: OFFICE })
    const { page, form, save, within } = await editOf(sponsor)
    await within(day(1)).getByRole('combobox').selectOption('closed')
    const theirs = OFFICE.with(0, 'allDay')
    await changeSponsor(
      sponsor,
      { ...sponsor, openingHours: theirs, updatedAt: new Date().toISOString() },
      [],
    )
    await save.press('Enter')
    const choice = form.getByRole('group', { name: t('fields.openingHours'), exact: true }).first()
    await choice.getByText(`${day(0)} ${t('hours.allDay')}`).waitFor()
    await look(page)
    await choice.getByRole('radio').nth(1).press('Space')
    await form.getByRole('button', { name: t('hours.remove'), exact: true }).press('Enter')
    await form.getByText(t('hours.none'), { exact: true }).waitFor()
    await save.press('Enter')

    await page.waitForURL(`**/portal/sponsors/${sponsor.key}`)
    await expect.poll(async () => (await stored(sponsor.key)).openingHours).toBeUndefined()
  })

  it('say on a deal until when its business is open, and its week when pressed', async () => {
    const special = { day: dayAhead(1), hours: 'closed' }
    const { deal } = await givenDealOf({
      openingHours: Array(7).fill('allDay') as string[],
      specialHours: [special],
    })
    const page = await stage.newPage(screen)
    await page.goto(stage.at(paths.deal.href(deal.key)))

    const line = page.getByText(site('deal.hours.until', { time: time('00:00') }), { exact: true })
    await line.press('Enter')

    const fan = wordsOf(language, 'fan')
    await page.getByText(calendarDay(special.day, language), { exact: true }).waitFor()
    await expect.poll(() => page.getByText(fan('hours.allDay'), { exact: true }).count()).toBe(7)
    await page.getByText(fan('hours.zone', { zone: '' }).slice(0, 10)).waitFor()
    await look(page)
  })

  it('say when a closed business opens, also in the redeem dialog, which redeems all the same', async () => {
    const { team, deal } = await givenDealOf({
      openingHours: NEVER,
      specialHours: [{ day: dayAhead(1), hours: '10:00-18:00' }],
    })
    const { page } = await signedInFan(stage, screen, {
      email: `opening-hours-${language}@fans.example`,
      changes: {},
      follows: [team],
    })
    await page.goto(stage.at(paths.deal.href(deal.key)))
    const weekday = new Intl.DateTimeFormat(`${language}-CA`, {
      ...{ weekday: 'long', timeZone: ZONE },
    }).format(Date.now() + DAY_MS)
    const words = site('deal.hours.opensDay', { day: weekday, time: time('10:00') })
    await page.getByText(words, { exact: true }).waitFor()
    await page.getByRole('button', { name: site('deal.buttons.redeem'), exact: true }).click()

    const dialog = page.getByRole('dialog')
    await dialog.getByText(words, { exact: true }).waitFor()
    await dialog.getByText(site('deal.hours.atCounter')).waitFor()
    await look(page)
    await dialog.getByRole('button', { name: site('redeeming.now'), exact: true }).click()
    await page.getByText(site('coupon.title'), { exact: true }).first().waitFor()
  })
})
