import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openSample } from '#test/fixtures/component/kit-sample.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const NAME = 'Sample of dates'

async function openMoment(screen: Screen) {
  const sample = await openSample(screen, NAME)
  const { form, t } = sample
  const group = form.getByRole('group', { name: 'Starts', exact: true })
  const day = group.getByLabelText(t('form.moment.day'), { exact: true })
  const time = group.getByLabelText(t('form.moment.time'), { exact: true })
  await expect.element(day).toBeVisible()
  return { ...sample, group, day, time, startsAt: () => sample.kept().startsAt }
}

describe.each(EN_DESKTOP_FR_PHONE)('a date and a time ($language, $width)', (screen) => {
  const open = () => openMoment(screen)

  it('are an instant on the clocks of the zone, also where an hour is skipped', async () => {
    const { day, time, group, t, startsAt } = await open()
    await day.fill('2027-03-14')
    await expect.element(time).toHaveValue('23:59')
    await time.fill('02:30')

    const clock = (hour: number) => (screen.language === 'fr' ? `${hour} h 30` : `${hour}:30 a.m.`)
    const words = t('form.moment.skipped', { typed: clock(2), taken: clock(3) })
    const plain = (text: string) => text.replace(/\s/g, ' ')
    await expect.poll(() => plain(group.element().textContent)).toContain(plain(words))
    await expect.poll(startsAt).toBe('2027-03-14T07:30:00.000Z')
  })

  it('are written in the format of the reader while nobody types, with the zone', async () => {
    const { day, time, group, t } = await open()
    const isFrench = screen.language === 'fr'
    const zone = isFrench ? 'Heure de l’Est (Toronto)' : 'Eastern Time (Toronto)'
    const words = isFrench ? ['jeu. 24 déc. 2026', '23 h 59'] : ['Thu, Dec 24, 2026', '11:59 p.m.']
    const shown = (text: string) =>
      group.getByText(new RegExp(`^${text.replaceAll(' ', '\\s')}$`), { exact: true })
    await expect.element(shown(t('form.moment.day'))).toBeVisible()

    await day.fill('2026-12-24')

    await expect.element(shown(words[0] ?? '')).not.toBeVisible()
    await expect.element(shown(words[1] ?? '')).toBeVisible()
    time.element().focus()
    await expect.element(shown(words[0] ?? '')).toBeVisible()
    await expect.element(shown(words[1] ?? '')).not.toBeVisible()
    await expect.element(group.getByText(zone)).toBeVisible()
  })

  it('name which of two equal hours is meant', async () => {
    const { day, time, group, startsAt } = await open()
    await day.fill('2026-11-01')
    await time.fill('01:30')
    await expect.poll(startsAt).toBe('2026-11-01T05:30:00.000Z')

    await group.getByRole('radio').last().click()
    await expect.poll(startsAt).toBe('2026-11-01T06:30:00.000Z')
  })

  it('are not taken by half, which says what is missing', async () => {
    const { form, group, day, time, t, save } = await open()
    await day.fill('2026-12-24')
    await time.fill('')
    // Types only the day of a date, and leaves the month and the year empty.
    await form.getByLabelText('Last day').element().focus()
    await userEvent.keyboard('12')

    await save.click()

    await expect.element(group.getByText(t('form.moment.whole'))).toBeVisible()
    // Only one sample field has an invalid value, so only that field shows this message.
    await expect.poll(() => form.getByText(t('form.moment.wholeDay')).elements().length).toBe(1)
    await expect.element(day).toHaveFocus()
  })
})
