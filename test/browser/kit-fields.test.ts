import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { holdScript } from '#test/fixtures/built-scripts.ts'
import { hasFocus } from '#test/fixtures/keyboard.ts'
import { goToKit, openKit } from '#test/fixtures/kit-page.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'

const stage = setStage({ hasKit: true })
const DESKTOP_EN: Screen = { language: 'en', width: 1280 }

/** One of the sample forms, and what it keeps. */
async function openSample(screen: Screen, name: string, part: 'fields' | 'forms' = 'fields') {
  const page = await openKit(stage, screen, { part })
  const form = page.getByRole('form', { name, exact: true })
  const kept = async () => JSON.parse((await form.locator('output').textContent()) ?? '')
  const t = wordsOf(screen.language, 'forms')
  const save = form.getByRole('button', { name: t('form.save'), exact: true })
  return { page, form, kept, t, save }
}

/** Writes as a person does, key by key, in place of what stands there. */
async function typeInto(page: Page, label: string, text: string): Promise<string[]> {
  const box = page.getByRole('form', { name: 'Sample', exact: true }).getByLabel(label)
  // A field of numbers sets its caret a moment after it got the focus.
  await box.evaluate((input) => {
    input.focus()
    return new Promise((resolve) => setTimeout(resolve))
  })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
  const typed = await box.inputValue()
  await box.blur()
  return [typed, await box.inputValue()]
}

describe.each([
  { language: 'en', width: 1280, written: ['C$1.0', 'C$1.00'], large: ['C$1,250.5', 'C$1,250.50'] },
  {
    language: 'fr',
    width: 390,
    written: ['1,0 $ CA', '1,00 $ CA'],
    large: ['1 250,5 $ CA', '1 250,50 $ CA'],
  },
] as const)('money in $language', ({ written, large, ...screen }) => {
  it('stands as it is typed until it is left, whatever the decimals are parted with', async () => {
    const { page } = await openSample(screen, 'Sample', 'forms')
    const plain = async (text: string) =>
      (await typeInto(page, 'Price', text)).map((shown) => shown.replaceAll('\u00a0', ' '))

    expect(await plain('1.0')).toEqual(written)
    expect(await plain('1250,5')).toEqual(large)
    expect((await plain('0.05'))[0]).toMatch(/0[.,]05/)

    // At once, as the memory of a browser does.
    const box = page.getByRole('form', { name: 'Sample', exact: true }).getByLabel('Price')
    await box.fill('43.65')
    await box.blur()
    await expect.poll(() => box.inputValue()).toMatch(/^(C\$)?43[.,]65/)
  })
})

describe('a date and a time', () => {
  it('are an instant on the clocks of the zone, in nights of change too', async () => {
    const { form, kept, t } = await openSample(DESKTOP_EN, 'Sample of dates')
    const group = form.getByRole('group', { name: 'Starts', exact: true })
    const day = group.getByLabel(t('form.moment.day'), { exact: true })
    const time = group.getByLabel(t('form.moment.time'), { exact: true })
    await group.getByText('Eastern Time (Toronto)').waitFor()

    await day.fill('2027-03-14')
    await expect.poll(() => time.inputValue()).toBe('23:59')
    await time.fill('02:30')
    await group
      .getByText(t('form.moment.skipped', { typed: '2:30 a.m.', taken: '3:30 a.m.' }))
      .waitFor()
    const startsAt = async () => (await kept()).startsAt
    await expect.poll(startsAt).toBe('2027-03-14T07:30:00.000Z')

    await day.fill('2026-11-01')
    await time.fill('01:30')
    await expect.poll(startsAt).toBe('2026-11-01T05:30:00.000Z')
    await group.getByLabel(t('form.moment.second', { zone: 'EST' })).check()
    await expect.poll(startsAt).toBe('2026-11-01T06:30:00.000Z')
  })

  it('are not taken by half, which says what is missing', async () => {
    const { page, form, t, save } = await openSample(DESKTOP_EN, 'Sample of dates')
    const group = form.getByRole('group', { name: 'Starts', exact: true })
    await group.getByLabel(t('form.moment.day'), { exact: true }).fill('2026-12-24')
    await group.getByLabel(t('form.moment.time'), { exact: true }).fill('')
    // The day of a date, whose month and year are left open.
    await form.getByLabel('Last day').focus()
    await page.keyboard.type('12')
    await save.click()

    await group.getByText(t('form.moment.whole')).waitFor()
    // One is of the sample that is wrong from the start.
    await expect.poll(() => form.getByText(t('form.moment.wholeDay')).count()).toBe(1)
    await expect
      .poll(() => hasFocus(group.getByLabel(t('form.moment.day'), { exact: true })))
      .toBe(true)
  })
})

describe('a choice whose list has not come', () => {
  it('shows what is chosen, and is open for who pressed it meanwhile', async () => {
    const page = await openKit(stage, DESKTOP_EN, { part: 'files' })
    const inputs = await holdScript(page, 'ui/form/choice-inputs.tsx', { hasKit: true })
    await goToKit(stage, page, { part: 'forms' })
    const form = page.getByRole('form', { name: 'Sample', exact: true })
    await expect.poll(() => form.getByLabel('How saving ends').inputValue()).not.toBe('')
    await form.getByLabel('Category').click()
    expect(await page.getByRole('combobox', { name: 'Category' }).count()).toBe(0)

    inputs.release()
    await page.getByRole('option', { name: 'culture' }).click()

    const category = form.getByRole('combobox', { name: 'Category' })
    await expect.poll(() => category.inputValue()).toBe('culture')
    await expect.poll(() => hasFocus(category)).toBe(true)
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('entities ($language, $width)', (screen) => {
  it('are picked by keyboard, one or several, up to the most', async () => {
    const { page, form, kept, t } = await openSample(screen, 'Sample of entities')
    const one = form.getByRole('combobox', { name: 'Business', exact: true })
    const several = form.getByRole('combobox', { name: 'Businesses', exact: true })
    await expect.poll(() => one.inputValue()).toBe('Night Books')

    // However long typing takes, nothing is asked for before the clock goes on.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await one.focus()
    await page.keyboard.type('harb')
    // What an earlier text has found is not taken by Enter.
    await page.keyboard.press('Enter')
    expect((await kept()).shop).toBe('shop-2')
    await page.clock.resume()
    await expect.poll(() => one.getAttribute('aria-activedescendant')).not.toBeNull()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await kept()).shop).toBe('shop-3')
    await expect.poll(() => one.inputValue()).toBe('Harbour Wheels')

    await several.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => several.getAttribute('aria-activedescendant')).not.toBeNull()
    for (const key of ['ArrowDown', 'Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) {
      await page.keyboard.press(key)
    }
    const full = form.getByText(t('form.rows.full', { limit: '3' }))
    await full.waitFor()
    await page.keyboard.press('Escape')
    // It is said to whoever tries to choose one more, and stands under no full field for good.
    await full.waitFor({ state: 'hidden' })
    const shops = async () => (await kept()).shops
    await expect.poll(shops).toHaveLength(3)
    await form
      .getByRole('button', { name: t('form.entity.remove', { name: 'Corner Oven' }) })
      .click()
    await expect.poll(shops).not.toContain('shop-0')
    await expect.poll(() => hasFocus(several)).toBe(true)
  })

  it('that cannot be loaded are tried again by keyboard', async () => {
    const { page, form, t } = await openSample(screen, 'Sample of entities')
    const box = form.getByRole('combobox', { name: 'Fails at first', exact: true })
    await box.focus()
    await page.keyboard.press('ArrowDown')
    await form.getByRole('alert').getByText(t('form.entity.failed')).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    await form.getByRole('option', { name: 'Corner Oven' }).waitFor()
    await expect.poll(() => hasFocus(box)).toBe(true)
    await expect.poll(() => form.getByRole('alert').count()).toBe(0)
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('rows ($language, $width)', (screen) => {
  const openRows = async () => {
    const sample = await openSample(screen, 'Sample of rows')
    const names = async () =>
      (await sample.kept()).subcategories.map(({ en }: { en: string }) => en).join()
    const button = (key: string, row: string) =>
      sample.form.getByRole('button', { name: sample.t(`form.rows.${key}`, { row }), exact: true })
    return { ...sample, names, button }
  }

  it('go up and down by keyboard and by dragging', async () => {
    const { page, form, names, button, t } = await openRows()
    await button('move', 'Sub-category 2').focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(names).toBe('Basketball,Hockey,Soccer')
    await expect.poll(() => hasFocus(button('move', 'Sub-category 1'))).toBe(true)
    await form.getByText(t('form.rows.moved', { from: '2', to: '1', total: '3' })).waitFor()

    await button('move', 'Sub-category 3').scrollIntoViewIfNeeded()
    await button('move', 'Sub-category 2').hover()
    const start = await button('move', 'Sub-category 2').boundingBox()
    const end = await button('move', 'Sub-category 3').boundingBox()
    await page.mouse.down()
    await page.mouse.move(start?.x ?? 0, (end?.y ?? 0) + (end?.height ?? 0), { steps: 8 })
    await page.mouse.up()
    await expect.poll(names).toBe('Basketball,Soccer,Hockey')

    // Let go of before the last move is drawn.
    const [first, second] = [button('move', 'Sub-category 1'), button('move', 'Sub-category 2')]
    await first.hover()
    await page.mouse.down()
    await first.evaluate(
      (handle, clientY) => {
        for (const type of ['pointermove', 'pointerup'])
          handle.dispatchEvent(new PointerEvent(type, { clientY, view: window, bubbles: true }))
      },
      await second.evaluate((handle) => handle.getBoundingClientRect().bottom),
    )
    await page.mouse.up()
    await expect.poll(names).toBe('Soccer,Basketball,Hockey')
  })

  it('are added, taken out and put back, and keep what is wrong with them', async () => {
    const { page, form, names, button, t, save } = await openRows()
    const errors = () => form.locator('[aria-invalid="true"]')
    const inputOf = (row: string) =>
      form.getByRole('group', { name: row, exact: true }).locator('input').first()
    await form.getByRole('button', { name: 'Add a sub-category' }).click()
    await expect.poll(() => hasFocus(inputOf('Sub-category 4'))).toBe(true)
    await page.keyboard.type('Tennis')
    await form.getByRole('button', { name: 'Add a sub-category' }).click()
    await form.getByText(t('form.rows.full', { limit: '5' })).waitFor()

    await save.click()
    await expect.poll(() => errors().count()).toBe(1)
    await expect.poll(() => hasFocus(inputOf('Sub-category 5'))).toBe(true)
    await button('move', 'Sub-category 5').focus()
    await page.keyboard.press('ArrowUp')
    const fourth = form.getByRole('group', { name: 'Sub-category 4' })
    await fourth.getByText(t('errors.field.required')).waitFor()
    await button('remove', 'Sub-category 4').click()
    await expect.poll(() => errors().count()).toBe(0)

    await button('remove', 'Sub-category 2').click()
    await expect.poll(names).toBe('Hockey,Soccer,Tennis')
    const undo = form.getByRole('button', { name: t('form.rows.undo'), exact: true })
    await expect.poll(() => hasFocus(undo)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(names).toBe('Hockey,Basketball,Soccer,Tennis')
  })

  it('show what the server refuses at the field of their row', async () => {
    const { page, form, t, save } = await openRows()
    await form.getByRole('combobox', { name: 'How saving ends' }).click()
    await page.getByRole('option', { name: 'The server refuses a field' }).last().click()
    await save.click()

    const second = form.getByRole('group', { name: 'Sub-category 2', exact: true })
    await second.getByText(t('errors.field.tooLong', { limit: '3' })).waitFor()
    await expect.poll(() => hasFocus(second.locator('input').first())).toBe(true)
    expect(await form.getByRole('alert').count()).toBe(0)
  })
})
