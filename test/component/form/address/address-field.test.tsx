import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchAddresses } from '#shared/api/portal-places.schemas.ts'
import { answer, refusal, setOnline } from '#test/fixtures/component/fake-api.ts'
import { pasteText } from '#test/fixtures/component/files.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { openKit } from '#test/fixtures/component/kit.tsx'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP, EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const BUSINESS = { form: 'Sample of an address', box: 'Address' }
const ARENA = { form: 'Sample of an arena', box: 'Arena address' }
const HALIFAX = '12 Ferry Street, Halifax'
const PASSES_AT = '2026-11-22T17:15:00.000Z'
const FOUND = `${HALIFAX}, NS, Canada`

/** Answers every address search with one result. */
function answerAddresses(): void {
  const found = { label: FOUND, address: HALIFAX, latitude: 44.6682, longitude: -63.5679 }
  answer(searchAddresses, { items: [found] })
}

/** Returns the time of day of an instant, in the screen's language. */
function timeOf(instant: string, { language }: Screen): string {
  const asked = { hour: 'numeric', minute: '2-digit' } as const
  return new Date(instant).toLocaleTimeString(`${language}-CA`, asked)
}

/**
 * Opens one of the sample forms. Returns its elements, and a function that reads the saved values.
 */
async function openSample(screen: Screen, sample = BUSINESS) {
  await openKit(screen, { part: 'address' })
  const form = page.getByRole('form', { name: sample.form, exact: true })
  const t = wordsOf(screen.language, 'portal')
  const tForms = wordsOf(screen.language, 'forms')
  const fieldOf = (name: string) => form.getByLabelText(name, { exact: true })
  const parts = {
    form,
    t,
    tForms,
    kept: () => JSON.parse(form.element().querySelector('output')?.textContent ?? ''),
    save: form.getByRole('button', { name: tForms('form.save'), exact: true }),
    find: form.getByRole('button', { name: t('address.find') }),
    box: form.getByRole('combobox', { name: sample.box, exact: true }),
    option: form.getByRole('option', { name: FOUND, exact: true }),
    latitude: fieldOf(t('address.latitude')),
    longitude: fieldOf(t('address.longitude')),
    says: (words: string) => expect.element(form.getByText(words)).toBeVisible(),
  }
  await expect.element(parts.latitude).toBeVisible()
  return parts
}

describe.each(EN_DESKTOP_FR_PHONE)('an address ($language, $width)', (screen) => {
  it('is looked up as it is typed, and picked by keyboard', async () => {
    answerAddresses()
    const { kept, box, option } = await openSample(screen)

    await box.fill(HALIFAX)
    await expect.element(option).toBeVisible()
    // No result is selected yet, because the field allows any text. Enter closes the results and
    // does not submit the form.
    await userEvent.keyboard('{Enter}')
    await expect.element(option).not.toBeInTheDocument()
    await expect.poll(kept).toMatchObject({ address: HALIFAX, latitude: '', longitude: '' })
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')

    const place = { latitude: 44.6682, longitude: -63.5679 }
    await expect.poll(kept).toMatchObject({ address: HALIFAX, ...place })
    await expect.element(box).toHaveFocus()
    await expectSound()
  })

  it('says what is wrong with its coordinates, which can be typed, or pasted at once', async () => {
    const { form, kept, tForms, save, latitude, longitude, says } = await openSample(screen)

    await press(save)
    await says(tForms('validation.latitude.required'))
    await says(tForms('validation.longitude.required'))
    await expect.element(latitude).toHaveFocus()
    await userEvent.keyboard('95{Tab}')
    await says(tForms('errors.field.tooLarge', { limit: '90' }))
    await expectSound()

    pasteText(latitude, '45.5019, -73.5674')

    await expect.poll(kept).toMatchObject({ latitude: 45.5019, longitude: -73.5674 })
    const invalid = () => form.element().querySelectorAll('[aria-invalid="true"]').length
    await expect.poll(invalid).toBe(0)
    await expect.element(longitude).toHaveValue(screen.language === 'fr' ? '-73,5674' : '-73.5674')
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('looking up an address ($language, $width)', (screen) => {
  it('says why it cannot be done, and can be looked up again', async () => {
    answer(searchAddresses, refusal('tooManyTries', { passesAt: PASSES_AT }))
    const { form, kept, t, box, find, option, says } = await openSample(screen)

    await box.fill(HALIFAX)
    await says(t('address.tooMany', { time: timeOf(PASSES_AT, screen) }))
    await expect.poll(() => kept().address).toBe(HALIFAX)
    await expectSound()

    answerAddresses()
    await userEvent.click(find)
    await expect.element(option).toBeVisible()
    await expect.element(form.getByRole('alert')).not.toBeInTheDocument()
    await userEvent.click(option)
    await expect.poll(() => kept().latitude).not.toBe('')

    setOnline(false)
    await box.fill('12 Ferry Street, Toronto')
    await says(t('address.offline'))
  })
})

it('a place that may be unknown is not known by half', async () => {
  const { form, tForms, save, latitude, longitude, says } = await openSample(EN_DESKTOP, ARENA)
  const error = form.getByText(tForms('validation.latitude.required'))

  await latitude.fill('')
  await press(save)
  await expect.element(error).toBeVisible()
  await longitude.fill('')
  await expect.element(error).not.toBeInTheDocument()
  await press(save)
  await says(tForms('form.saved'))
})

const TAKEN_AWAY = [
  { part: 'style', takeAway: () => {} },
  {
    part: 'WebGL',
    takeAway: () => {
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    },
  },
]

describe.each(TAKEN_AWAY)('without the map, as it has no $part', ({ takeAway }) => {
  it('the coordinates are typed', async () => {
    takeAway()
    const { form, kept, t, latitude, longitude, says } = await openSample(EN_DESKTOP)
    const pin = await form.getByRole('group', { name: t('address.pin') }).findElement()
    pin.scrollIntoView({ block: 'center' })
    await says(t('address.map.failed'))
    await expect.element(form.getByText(t('address.set'))).not.toBeInTheDocument()

    await latitude.fill('43.65')
    await longitude.fill('-79.38')

    await expect.poll(kept).toMatchObject({ latitude: 43.65, longitude: -79.38 })
  })
})
