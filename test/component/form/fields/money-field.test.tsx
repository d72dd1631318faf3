import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openSample } from '#test/fixtures/component/kit-sample.ts'

describe.each([
  { language: 'en', width: 1280, written: ['C$1.0', 'C$1.00'], large: ['C$1,250.5', 'C$1,250.50'] },
  {
    language: 'fr',
    width: 390,
    written: ['1,0 $ CA', '1,00 $ CA'],
    large: ['1 250,5 $ CA', '1 250,50 $ CA'],
  },
] as const)('money in $language', ({ written, large, ...screen }) => {
  const open = async () => {
    const { form } = await openSample(screen, 'Sample', 'forms')
    const box = form.getByLabelText('Price')
    const value = () => (box.element() as HTMLInputElement).value.replaceAll('\u00a0', ' ')
    /** Replaces the value key by key. Returns the text before and after leaving the field. */
    const type = async (text: string) => {
      await box.click()
      await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
      await userEvent.keyboard(text)
      const typed = value()
      await userEvent.tab()
      return [typed, value()]
    }
    return { box, value, type }
  }

  it('stands as it is typed until it is left, whatever the decimals are parted with', async () => {
    const { type } = await open()

    expect(await type('1.0')).toEqual(written)
    expect(await type('1250,5')).toEqual(large)
    expect((await type('0.05'))[0]).toMatch(/0[.,]05/)
  })

  it('is taken at once, as from the memory of a browser', async () => {
    const { box, value } = await open()

    await box.fill('43.65')
    await userEvent.tab()

    await expect.poll(value).toMatch(/^(C\$)?43[.,]65/)
  })

  it('is what was inserted, or stays what it was: never another number', async () => {
    const { box, value } = await open()
    /** Replaces the value with a text at once, like pasting. */
    const insert = async (text: string) => {
      await box.click()
      await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
      document.execCommand('insertText', false, text)
      await userEvent.tab()
      return value()
    }
    const before = await insert('43.65')
    expect(before).toMatch(/^(C\$)?43[.,]65/)

    for (const none of ['1e3', '-5', '19.999', 'US$7.00']) expect(await insert(none)).toBe(before)
    expect(await insert('1.250,50')).toMatch(/^(C\$)?1[, ]250[.,]50/)
  })
})
