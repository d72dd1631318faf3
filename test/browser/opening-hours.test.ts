import { expect, it } from 'vitest'
import { readSponsorRecord } from '#lambdas/stores/organizations/sponsors.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { formOf, press } from '#test/fixtures/portal/office.ts'
import { aStaffPage } from '#test/fixtures/portal/portal-deals.ts'
import { EN_PHONE } from '#test/fixtures/screens.ts'
import { instantTomorrow, tomorrowIn } from '#test/fixtures/sponsors/tomorrow.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'
import { weekdayName } from '#web/lib/format-hours.ts'
import { paths } from '#web/lib/paths.ts'

const SCREEN = EN_PHONE
/** Time zone of the business, different from that of the test machine. */
const ZONE = 'America/Vancouver'

const stage = setStage()
const t = wordsOf(SCREEN.language, 'businesses')

const tomorrow = () => tomorrowIn(ZONE)

it('hours that a business is given stand on its deals', async () => {
  const team = await givenOrganization()
  const place = { latitude: 43.65, longitude: -79.38, timeZone: ZONE }
  const sponsor = await givenSponsor({ ...place, teamKeys: [team.key] })
  const deal = await givenDeal(sponsor, [team])
  const page = await aStaffPage(stage, SCREEN, { role: 'admin' })
  await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/edit`))
  const form = formOf(page, t('form.edit'))
  const within = (name: string) => form.getByRole('group', { name, exact: true }).first()
  await press(form, t('hours.add'))
  const monday = weekdayName(0, SCREEN.language)
  await within(monday).getByRole('combobox').selectOption('allDay')
  await press(form, t('hours.copy', { day: monday }))
  await press(form, t('hours.addSpecial'))
  const special = within(`${t('hours.special')} 1`)
  await special.getByLabel(t('hours.day'), { exact: true }).fill(tomorrow())
  await press(form, wordsOf(SCREEN.language, 'forms')('form.save'))

  await page.waitForURL(`**/portal/sponsors/${sponsor.key}/dashboard`)
  expect(await readSponsorRecord(sponsor.key)).toMatchObject({
    openingHours: Array.from({ length: 7 }, () => 'allDay'),
    specialHours: [{ day: tomorrow(), hours: 'closed' }],
  })
  await page.goto(stage.at(paths.deal.href(deal.key)))
  const time = new Intl.DateTimeFormat(`${SCREEN.language}-CA`, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: ZONE,
    timeZoneName: 'short',
  }).format(new Date(instantTomorrow('00:00', ZONE)))
  const words = wordsOf(SCREEN.language)('deal.hours.until', { time })
  await page.getByText(words, { exact: true }).waitFor()
  await look(page)
})
