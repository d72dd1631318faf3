import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readSponsorForEdit, updateSponsor } from '#shared/api/portal-sponsors.schemas.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { answerFigures } from '#test/fixtures/component/answers/portal-figures.ts'
import { openDealDesk } from '#test/fixtures/component/deal-desk.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { formOf } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, SCREENS, type Screen } from '#test/fixtures/screens.ts'
import { weekdayName } from '#web/lib/format-hours.ts'

const PLACE = { latitude: 43.65, longitude: -79.38 }
const OFFICE: string[] = [...Array.from({ length: 5 }, () => '09:00-17:00'), 'closed', 'closed']

/** Serves the form of a business with these changes, such as opening hours. */
function answerForm(changes: Parameters<typeof aSponsor>[0]) {
  const sponsor = aSponsor({ ...PLACE, ...changes })
  answer(readSponsorForEdit, { sponsor, version: sponsor.updatedAt })
  answerBusiness(sponsor)
  answer(updateSponsor, { sponsor, version: sponsor.updatedAt })
  return sponsor
}

beforeEach(() => {
  answerFigures()
  openDealDesk([])
})

function at(screen: Screen) {
  const t = wordsOf(screen.language, 'businesses')
  const forms = wordsOf(screen.language, 'forms')
  const form = formOf(t('form.edit'))
  const save = form.getByRole('button', { name: forms('form.save'), exact: true })
  const within = (name: string) => form.getByRole('group', { name, exact: true })
  const day = (weekday: number) => weekdayName(weekday, screen.language)
  const monday = within(day(0))
  const time = (key: string) =>
    monday.getByLabelText(t(`hours.${key}`, { day: day(0) }), { exact: true })
  const said = (key: string, place = monday) =>
    place.getByText(forms(`validation.hours.${key}`), { exact: true })
  const button = (name: string) => form.getByRole('button', { name, exact: true })
  const open = ({ key }: { readonly key: string }) =>
    visitAs(screen, { role: 'admin' }, `/portal/sponsors/${key}/edit`)
  return { t, form, save, within, day, monday, time, said, button, open }
}

describe.each(EN_DESKTOP_FR_PHONE)('opening hours of a week ($language, $width)', (screen) => {
  const { t, form, save, within, day, monday, time, said, button, open } = at(screen)

  it('are given by the keyboard, one day copied to all, and wrong ones name their day', async () => {
    await open(answerForm({}))
    await press(button(t('hours.add')))
    await time('to').fill('14:00')
    const split = t('hours.ofDay', { day: day(0), action: t('hours.split') })
    await press(monday.getByRole('button', { name: split }))
    await time('fromAgain').fill('13:00')

    await press(save)
    await expect.element(said('whole')).toBeVisible()
    await time('toAgain').fill('22:00')
    await press(save)
    await expect.element(said('order')).toBeVisible()
    await expectSound()
    await time('fromAgain').fill('17:00')
    await press(monday.getByRole('button', { name: t('hours.copy', { day: day(0) }) }))
    const copied = form.getByText(t('hours.copied', { day: day(0) }), { exact: true })
    await expect.element(copied).toBeInTheDocument()
    await within(day(6)).getByRole('combobox').selectOptions('allDay')
    await press(save)

    await expect
      .poll(() => requestsOf(updateSponsor).at(-1)?.body)
      .toMatchObject({
        openingHours: [...Array.from({ length: 6 }, () => '09:00-14:00 17:00-22:00'), 'allDay'],
      })
  })
})

it.each(SCREENS)('names of days never break ($language, $width)', async (screen) => {
  const { form, day, open } = at(screen)
  await open(answerForm({ openingHours: OFFICE }))

  for (const weekday of OFFICE.keys()) {
    const name = form.getByText(day(weekday), { exact: true }).first()
    await expect.element(name).toBeVisible()
    const words = document.createRange()
    words.selectNodeContents(name.element())
    const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)))
    expect(lines.size).toBe(1)
  }
})

describe.each(EN_DESKTOP_FR_PHONE)('opening hours of single days ($language, $width)', (screen) => {
  const { t, form, save, within, said, button, open } = at(screen)

  it('have days that differ, each once', async () => {
    await open(answerForm({ openingHours: OFFICE }))
    const special = (row: number) => within(`${t('hours.special')} ${row}`).first()
    const date = (row: number) => special(row).getByLabelText(t('hours.day'), { exact: true })
    for (const row of [1, 2]) {
      await press(button(t('hours.addSpecial')))
      await expect.element(special(row).getByRole('textbox').first()).toHaveFocus()
      await date(row).fill('2026-12-25')
    }

    await press(save)
    await expect.element(said('twice', form).first()).toBeVisible()
    await expectSound()
    await date(2).fill('2026-12-24')
    await special(2).getByRole('combobox').selectOptions('open')
    await press(save)

    await expect
      .poll(() => requestsOf(updateSponsor).at(-1)?.body)
      .toMatchObject({
        specialHours: [
          { day: '2026-12-25', hours: 'closed' },
          { day: '2026-12-24', hours: '09:00-17:00' },
        ],
      })
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('opening hours of two people ($language, $width)', (screen) => {
  const { t, form, save, within, day, button, open } = at(screen)

  it('that somebody else changed meanwhile are marked, and can be given up', async () => {
    const sponsor = answerForm({ openingHours: OFFICE })
    const version = new Date().toISOString()
    const fields = { ...sponsor, openingHours: OFFICE.with(0, 'allDay') }
    answer(updateSponsor, ({ body }) =>
      (body as { version: string }).version === version
        ? { sponsor, version }
        : refusal('changedMeanwhile', { changed: { version, at: version, isOwn: false, fields } }),
    )
    await open(sponsor)
    await within(day(1)).getByRole('combobox').selectOptions('closed')

    await press(save)
    const choice = within(t('fields.openingHours')).first()
    const theirs = choice.getByText(`${day(0)} ${t('hours.allDay')}`, { exact: false })
    await expect.element(theirs).toBeVisible()
    await expectSound()
    await press(choice.getByRole('radio').nth(1), ' ')
    await press(button(t('hours.remove')))
    await expect.element(form.getByText(t('hours.none'), { exact: true })).toBeVisible()
    await press(save)

    await expect
      .poll(() => window.location.pathname)
      .toBe(`/portal/sponsors/${sponsor.key}/dashboard`)
    const sent = requestsOf(updateSponsor).at(-1)?.body
    expect(sent).toMatchObject({ version })
    expect(sent).not.toHaveProperty('openingHours')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})
