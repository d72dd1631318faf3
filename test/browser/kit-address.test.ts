import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hasFocus } from '#test/fixtures/keyboard.ts'
import { goToKit, openKit } from '#test/fixtures/kit-page.ts'
import { look } from '#test/fixtures/look.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'

const stage = setStage({ hasKit: true, hasMaps: true })
const DESKTOP_EN: Screen = { language: 'en', width: 1280 }
const BUSINESS = { form: 'Sample of an address', box: 'Address' }
const ARENA = { form: 'Sample of an arena', box: 'Arena address' }
const HALIFAX = '12 Ferry Street, Halifax'
const FOUND = `${HALIFAX}, NS, Canada`

/** The parts of one of the sample fields, and what its form keeps. */
function partsOf(page: Page, { language }: Screen, sample: typeof BUSINESS) {
  const form = page.getByRole('form', { name: sample.form, exact: true })
  const t = wordsOf(language, 'portal')
  const tForms = wordsOf(language, 'forms')
  return {
    ...{ page, form, t, tForms },
    kept: async () => JSON.parse((await form.locator('output').textContent()) ?? ''),
    save: form.getByRole('button', { name: tForms('form.save'), exact: true }),
    box: form.getByRole('combobox', { name: sample.box, exact: true }),
    map: form.getByRole('region', { name: t('address.map.label', { name: sample.box }) }),
    pin: form.getByRole('button', { name: language === 'fr' ? /^Repère/ : /^Pin/ }),
    latitude: form.getByLabel(t('address.latitude'), { exact: true }),
    longitude: form.getByLabel(t('address.longitude'), { exact: true }),
  }
}

async function openSample(screen: Screen, sample = BUSINESS) {
  const parts = partsOf(await openKit(stage, screen, { part: 'address' }), screen, sample)
  return { ...parts, find: parts.form.getByRole('button', { name: parts.t('address.find') }) }
}

/** A map is drawn once half of it is seen. */
async function bringToSight({ form, t }: ReturnType<typeof partsOf>): Promise<void> {
  await form
    .getByRole('group', { name: t('address.pin') })
    .evaluate((group) => group.scrollIntoView({ block: 'center' }))
}

/** Its tip is the middle of its lower edge. */
async function tipOf(pin: Locator): Promise<{ x: number; y: number }> {
  const box = await pin.boundingBox()
  if (box === null) throw new Error('The pin is not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height }
}

/** The map has gone where the pin is. */
async function expectInMiddle({ map, pin }: ReturnType<typeof partsOf>): Promise<void> {
  await pin.waitFor()
  const offset = async () => {
    const [frame, tip] = [await map.boundingBox(), await tipOf(pin)]
    if (frame === null) return Number.POSITIVE_INFINITY
    const { x, y, width, height } = frame
    return Math.hypot(x + width / 2 - tip.x, y + height / 2 - tip.y)
  }
  await expect.poll(offset).toBeLessThan(3)
}

describe.each(EN_DESKTOP_FR_PHONE)('an address ($language, $width)', (screen) => {
  it('is looked up as it is typed and picked by keyboard, and its pin goes there', async () => {
    const sample = await openSample(screen)
    const { page, form, kept, box } = sample
    const option = form.getByRole('option', { name: FOUND, exact: true })
    await bringToSight(sample)

    await box.focus()
    // In one change, so that what is offered is no answer to a part of it, which no arrow takes.
    await page.keyboard.insertText(HALIFAX)
    await option.waitFor()
    // Nothing is marked yet: what is typed may stand as it is, and is not sent either.
    await page.keyboard.press('Enter')
    await option.waitFor({ state: 'detached' })
    await expect.poll(kept).toMatchObject({ address: HALIFAX, latitude: '', longitude: '' })
    await page.keyboard.press('ArrowDown')
    await option.waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => option.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')

    const picked = async () => {
      const { address, latitude, longitude } = await kept()
      return [address, Math.round(latitude), Math.round(longitude)]
    }
    await expect.poll(picked).toEqual([HALIFAX, 45, -64])
    await expect.poll(() => hasFocus(box)).toBe(true)
    await bringToSight(sample)
    await expectInMiddle(sample)
    await look(page)
  })

  it('has a pin that is moved by the arrows, with Shift farther, by dragging and by a press', async () => {
    const sample = await openSample(screen, ARENA)
    const { page, form, kept, t, box, map, pin } = sample
    await bringToSight(sample)
    await expectInMiddle(sample)
    const start = await kept()

    await pin.focus()
    await page.keyboard.press('ArrowUp')
    const latitude = async () => (await kept()).latitude
    await expect.poll(latitude).toBeGreaterThan(start.latitude)
    const north = await kept()
    expect(north.longitude).toBe(start.longitude)
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(latitude).toBeGreaterThan(north.latitude)
    const farther = await kept()
    expect((farther.latitude - north.latitude) / (north.latitude - start.latitude)).toBeCloseTo(
      10,
      0,
    )
    await expect.poll(() => hasFocus(pin)).toBe(true)
    await form.getByText(await textOfPin(pin)).waitFor({ state: 'attached' })

    const tip = await tipOf(pin)
    await page.mouse.move(tip.x, tip.y - 20)
    await page.mouse.down()
    await page.mouse.move(tip.x + 60, tip.y + 10, { steps: 8 })
    await page.mouse.up()
    await expect.poll(async () => (await kept()).longitude).toBeGreaterThan(farther.longitude)
    await expect.poll(latitude).toBeLessThan(farther.latitude)

    await map.click({ position: { x: 30, y: 200 } })
    await expect.poll(async () => (await kept()).longitude).toBeLessThan(start.longitude)
    // An address that is typed on its own does not move it, which is said.
    await box.fill('Gate 5')
    await form.getByText(t('address.behind')).waitFor()
  })

  it('says what is wrong with its coordinates, which can be typed, or pasted at once', async () => {
    const { page, form, kept, tForms, save, latitude, longitude } = await openSample(screen)
    await save.click()
    await form.getByText(tForms('validation.latitude.required')).waitFor()
    await form.getByText(tForms('validation.longitude.required')).waitFor()
    await expect.poll(() => hasFocus(latitude)).toBe(true)

    await page.keyboard.type('95')
    await page.keyboard.press('Tab')
    await form.getByText(tForms('errors.field.tooLarge', { limit: '90' })).waitFor()
    await latitude.evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', '45.5019, -73.5674')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await expect.poll(kept).toMatchObject({ latitude: 45.5019, longitude: -73.5674 })
    await expect.poll(() => form.locator('[aria-invalid="true"]').count()).toBe(0)
    await expect
      .poll(() => longitude.inputValue())
      .toBe(screen.language === 'fr' ? '-73,5674' : '-73.5674')
  })
})

/** What the pin is called is also said when it has moved. */
async function textOfPin(pin: Locator): Promise<string> {
  return (await pin.getAttribute('aria-label')) ?? ''
}

it('a place that may be unknown is not known by half', async () => {
  const { form, tForms, save, latitude, longitude } = await openSample(DESKTOP_EN, ARENA)
  const error = form.getByText(tForms('validation.latitude.required'))
  await latitude.fill('')
  await save.click()
  await error.waitFor()
  await longitude.fill('')
  await error.waitFor({ state: 'detached' })
  await save.click()
  await form.getByText(tForms('form.saved')).waitFor()
})

it('a map without a pin gets one in its middle by Enter', async () => {
  const sample = await openSample(DESKTOP_EN)
  const { page, form, kept, t, map } = sample
  await bringToSight(sample)
  await form.getByText(t('address.set')).waitFor()
  await map.focus()
  // Until the style has come, nothing can be set.
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter')
      return (await kept()).latitude
    })
    .toBeCloseTo(43.6532, 3)
  await form.getByText(t('address.move')).waitFor()
})

describe.each([
  ['style', (page: Page) => page.route('**/map/style.json', (route) => route.abort())],
  [
    'WebGL',
    (page: Page) =>
      page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null
      }),
  ],
] as const)('without the map, as it has no %s', (_, takeAway) => {
  it('the coordinates are typed', async () => {
    const page = await openKit(stage, DESKTOP_EN, { part: 'address' })
    await takeAway(page)
    await goToKit(stage, page, { part: 'address' })
    const sample = partsOf(page, DESKTOP_EN, BUSINESS)
    const { form, kept, t, latitude, longitude } = sample
    await bringToSight(sample)
    await form.getByText(t('address.map.failed')).waitFor()
    await expect.poll(() => form.getByText(t('address.set')).count()).toBe(0)

    await latitude.fill('43.65')
    await longitude.fill('-79.38')
    await expect.poll(kept).toMatchObject({ latitude: 43.65, longitude: -79.38 })
  })
})

it('an address that cannot be looked up says why, and can be looked up again', async () => {
  const { page, form, kept, t, box, find } = await openSample(DESKTOP_EN)
  const addresses = '**/api/portal/addresses*'
  const option = form.getByRole('option', { name: FOUND, exact: true })
  await page.route(addresses, (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      json: { code: 'tooManyTries', passesAt: '2026-11-22T17:15:00.000Z' },
    }),
  )
  await box.fill(HALIFAX)
  await form.getByText(t('address.tooMany', { time: '12:15 p.m.' })).waitFor()
  await expect.poll(async () => (await kept()).address).toBe(HALIFAX)

  await page.unroute(addresses)
  await find.click()
  await option.waitFor()
  await expect.poll(() => form.getByRole('alert').count()).toBe(0)
  await option.click()
  await expect.poll(async () => (await kept()).latitude).not.toBe('')

  await page.context().setOffline(true)
  await box.fill('12 Ferry Street, Toronto')
  await form.getByText(t('address.offline')).waitFor()
  await page.context().setOffline(false)
})
