import type { Locator, Page } from 'playwright-core'
import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { updateMe } from '#shared/api/me.ts'
import { goToKit, openKit } from '#test/fixtures/kit-page.ts'
import { look } from '#test/fixtures/look.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { beginStaffSession } from '#test/fixtures/signed-in-staff.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'

const stage = setStage({ hasKit: true })

/** The two forms of the kit's page: one that saves nothing, and one that really saves. */
async function formsOf(screen: Screen) {
  const page = await openKit(stage, screen, { part: 'forms' })
  const t = wordsOf(screen.language, 'forms')
  const parts = (name: string) => {
    const form = page.getByRole('form', { name, exact: true })
    return {
      form,
      field: (label: string) => form.getByLabel(label, { exact: true }),
      save: form.getByRole('button', { name: t('form.save'), exact: true }),
      says: (words: string) => form.getByText(words, { exact: true }).waitFor(),
    }
  }
  return { page, t, sample: parts('Sample'), own: parts('Your name') }
}

/** What this tab keeps of the first of them. */
const keptOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('draft:kit'))

const hasFocus = (locator: Locator) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true)

/** Lets the server be asked for something else than what the browser has found right. */
async function sendInstead(page: Page, body: object): Promise<void> {
  await page.route(`**/api${updateMe.path}`, (route) =>
    route.request().method() === updateMe.method
      ? route.continue({ postData: JSON.stringify(body) })
      : route.continue(),
  )
}

describe.each(EN_DESKTOP_FR_PHONE)('a form of the kit ($language, $width)', (screen) => {
  it('shows what the server refuses at its field, which gets the focus', async () => {
    const { page, t, own } = await formsOf(screen)
    await own.field('First name').fill('Robin')
    await sendInstead(page, { firstName: 'Robin', lastName: ' ' })

    await own.save.click()

    await own.says(t('validation.lastName.required'))
    await expect.poll(() => own.field('Last name').getAttribute('aria-invalid')).toBe('true')
    expect(await own.field('First name').getAttribute('aria-invalid')).not.toBe('true')
    await hasFocus(own.field('Last name'))
    await look(page)

    await page.unrouteAll()
    await own.field('Last name').fill('Lockhart')
    await own.save.click()
    await own.says(t('form.saved'))
  })

  it('says in its alert, which gets the focus, what no field of it shows', async () => {
    const { page, t, own } = await formsOf(screen)
    await own.field('First name').fill('Robin')
    await sendInstead(page, { gender: 'nobody' })

    await own.save.click()

    const alert = own.form.getByRole('alert')
    await alert.getByText(t('validation.gender.required')).waitFor()
    await hasFocus(alert)
  })

  it('leads to a choice that the server refuses', async () => {
    const { page, sample, t } = await formsOf(screen)
    const { form, field } = sample
    await field('Name').fill('Anvil Gym')
    await field('Password').fill('secret-1')
    await field('Price').fill('10')
    const choose = async (label: string, option: string) => {
      await form.getByRole('combobox', { name: label, exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
      await page.keyboard.press('Escape')
    }
    await choose('Category', 'sport')
    await choose('Organizations', 'Gales')
    await choose('How saving ends', 'The server refuses a field')
    await field('I agree').check()

    await sample.save.click()

    await sample.says(t('errors.field.tooLong', { limit: '3' }))
    await hasFocus(form.getByRole('radio', { name: /^Public/ }))
  })

  it('loses nothing without a network, says so, and saves once there is one', async () => {
    const { page, t, own } = await formsOf(screen)
    await own.field('First name').fill('Robin')
    await page.context().setOffline(true)

    await own.save.click()

    const alert = own.form.getByRole('alert')
    await alert.getByText(t('form.problems.offline')).waitFor()
    await hasFocus(alert)
    await expect.poll(() => own.field('First name').inputValue()).toBe('Robin')
    await page.context().setOffline(false)
    await alert.waitFor({ state: 'detached' })
    await own.save.click()
    await own.says(t('form.saved'))
  })

  it('keeps what is typed through a reload, but no password, and asks before it', async () => {
    const { page, t, sample } = await formsOf(screen)
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await sample.field('Name').fill('Anvil Gym')
    await sample.field('Password').fill('secret-1')
    await page.reload()

    expect(asked).toEqual(['beforeunload'])
    const restored = sample.form.getByRole('status').filter({ hasText: t('form.draft.restored') })
    await restored.waitFor()
    await expect.poll(() => sample.field('Name').inputValue()).toBe('Anvil Gym')
    await expect.poll(() => sample.field('Password').inputValue()).toBe('')

    await sample.form.getByRole('button', { name: t('form.draft.discard'), exact: true }).click()
    await expect.poll(() => sample.field('Name').inputValue()).toBe('')
    await expect.poll(() => keptOf(page)).toBeNull()
    asked.length = 0
    await page.reload()
    await sample.field('Name').waitFor()
    await expect.poll(() => sample.field('Name').inputValue()).toBe('')
    expect(asked).toEqual([])
    expect(await restored.count()).toBe(0)
  })

  it('keeps nothing of what was taken back by hand', async () => {
    const { page, t, sample } = await formsOf(screen)
    await sample.field('Name').fill('Anvil Gym')
    await expect.poll(() => keptOf(page)).toContain('Anvil Gym')

    await sample.field('Name').fill('')
    await page.getByRole('link', { name: 'All parts', exact: true }).click()
    await page.waitForURL('**/portal/kit')
    await sample.field('Name').waitFor()

    await expect.poll(() => sample.field('Name').inputValue()).toBe('')
    expect(await sample.form.getByText(t('form.draft.restored')).count()).toBe(0)
    expect(await keptOf(page)).toBeNull()
  })

  it.each(['has signed out', 'has left a session that ran out'])(
    'shows nobody else what was typed by somebody who %s',
    async (how) => {
      const { page, t, sample } = await formsOf(screen)
      page.on('dialog', (dialog) => void dialog.accept())
      await sample.field('Name').fill('Anvil Gym')
      await expect.poll(() => keptOf(page)).toContain('Anvil Gym')
      if (how === 'has signed out') {
        await page.goto(stage.at('/logout'))
        await page.waitForURL(stage.at('/'))
        await expect.poll(() => keptOf(page)).toBeNull()
      }

      const email = `${ulid().toLowerCase()}@staff.example`
      await beginStaffSession(stage, page, screen, { email, role: 'admin' })
      await goToKit(stage, page, { part: 'forms' })

      await sample.field('Name').waitFor()
      await expect.poll(() => sample.field('Name').inputValue()).toBe('')
      expect(await sample.form.getByText(t('form.draft.restored')).count()).toBe(0)
      expect(await keptOf(page)).toBeNull()
    },
  )

  it('asks before a link takes away what is not saved', async () => {
    const { page, t, sample } = await formsOf(screen)
    const link = page.getByRole('link', { name: 'All parts', exact: true })
    await sample.field('Name').fill('Anvil Gym')

    await link.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('form.leave.text')).waitFor()
    await look(page)
    await dialog.getByRole('button', { name: t('form.leave.stay'), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/portal/kit/forms')
    await expect.poll(() => sample.field('Name').inputValue()).toBe('Anvil Gym')

    await link.click()
    await dialog.getByRole('button', { name: t('form.leave.leave'), exact: true }).click()
    await page.waitForURL('**/portal/kit')
  })
})
