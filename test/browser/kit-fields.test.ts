import { describe, expect, it } from 'vitest'
import { hasFocus } from '#test/fixtures/browser/keyboard.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import type { Screen } from '#test/fixtures/screens.ts'
import { holdScript } from '#test/fixtures/site/built-scripts.ts'
import { goToKit, openKit } from '#test/fixtures/site/kit-page.ts'

const stage = setStage({ hasKit: true })
const DESKTOP_EN: Screen = { language: 'en', width: 1280 }

describe('a choice whose list has not come', () => {
  it('shows what is chosen, and is open for who pressed it meanwhile', async () => {
    const page = await openKit(stage, DESKTOP_EN, { part: 'files' })
    const inputs = await holdScript(page, 'form/fields/choice-inputs.tsx', { hasKit: true })
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
