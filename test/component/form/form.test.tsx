import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readMe, updateMe } from '#shared/api/me.schemas.ts'
import type { FieldError } from '#shared/errors.ts'
import { answer, refusal, requestsOf, setOnline } from '#test/fixtures/component/fake-api.ts'
import { openKit } from '#test/fixtures/component/kit.tsx'
import { aMe } from '#test/fixtures/component/session.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { leaveScreen } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { endSession } from '#web/lib/session/session-store.ts'

/**
 * Returns one of two forms of the kit page. 'Sample' saves nothing. 'Your name' sends a request.
 */
function formOf(name: 'Sample' | 'Your name', { language }: Screen) {
  const t = wordsOf(language, 'forms')
  const form = page.getByRole('form', { name, exact: true })
  return {
    form,
    t,
    field: (label: string) => form.getByLabelText(label, { exact: true }),
    save: form.getByRole('button', { name: t('form.save'), exact: true }),
    shows: (words: string) => expect.element(form.getByText(words)).toBeVisible(),
  }
}

/** Returns the draft of the sample form, as stored by this tab. */
const kept = () => sessionStorage.getItem('draft:kit')

const refused = (path: string, messageKey: string): { errors: FieldError[] } => ({
  errors: [{ path: `body.${path}`, messageKey, detail: '' }],
})

describe.each(EN_DESKTOP_FR_PHONE)('a form of a contract ($language, $width)', (screen) => {
  const { form, t, field, save, shows } = formOf('Your name', screen)
  const me = aMe({ user: { role: 'admin', languagePreference: screen.language } })
  const saved = { user: me.user, onboarding: false }
  beforeEach(async () => {
    await openKit(screen, { part: 'forms', as: me })
    await field('First name').fill('Robin')
  })

  it('shows what the server refuses at its field, which gets the focus', async () => {
    answer(updateMe, refusal('invalidInput', refused('lastName', 'validation.lastName.required')))

    await save.click()

    await shows(t('validation.lastName.required'))
    await expect.element(field('Last name')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('First name')).not.toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Last name')).toHaveFocus()
    await expectSound()

    answer(updateMe, saved)
    await field('Last name').fill('Lockhart')
    await save.click()
    await shows(t('form.saved'))
  })

  it('says in its alert, which gets the focus, what no field of it shows', async () => {
    answer(updateMe, refusal('invalidInput', refused('gender', 'validation.gender.required')))

    await save.click()

    const alert = form.getByRole('alert')
    await expect.element(alert.getByText(t('validation.gender.required'))).toBeVisible()
    await expect.element(alert).toHaveFocus()
  })

  it('loses nothing without a network, says so, and saves once there is one', async () => {
    answer(updateMe, saved)
    setOnline(false)

    await save.click()

    const alert = form.getByRole('alert')
    await expect.element(alert.getByText(t('form.problems.offline'))).toBeVisible()
    await expect.element(alert).toHaveFocus()
    await expect.element(field('First name')).toHaveValue('Robin')
    setOnline(true)
    await expect.element(alert).not.toBeInTheDocument()
    await save.click()
    await shows(t('form.saved'))
    expect(requestsOf(updateMe).map(({ body }) => body)).toEqual([{ firstName: 'Robin' }])
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a form of a schema ($language, $width)', (screen) => {
  const { form, t, field, save, shows } = formOf('Sample', screen)

  it('leads to a choice that the server refuses', async () => {
    await openKit(screen, { part: 'forms' })
    await field('Name').fill('Anvil Gym')
    await field('Password').fill('secret-1')
    await field('Price').fill('10')
    const choose = async (label: string, option: string) => {
      await form.getByRole('combobox', { name: label, exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
      await userEvent.keyboard('{Escape}')
    }
    await choose('Category', 'sport')
    await choose('Organizations', 'Gales')
    await form.getByLabelText('How saving ends').selectOptions('The server refuses a field')
    await field('I agree').click()

    await save.click()

    await shows(t('errors.field.tooLong', { limit: '3' }))
    await expect.element(form.getByRole('radio', { name: /^Public/ })).toHaveFocus()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a draft ($language, $width)', (screen) => {
  const { form, t, field } = formOf('Sample', screen)
  const restored = form.getByRole('status').filter({ hasText: t('form.draft.restored') })
  const asksBeforeLeaving = () =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const reload = async () => {
    await leaveScreen()
    await openKit(screen, { part: 'forms' })
    await expect.element(field('Name')).toBeVisible()
  }
  beforeEach(async () => {
    await openKit(screen, { part: 'forms' })
    await field('Name').fill('Anvil Gym')
    await expect.poll(kept).toContain('Anvil Gym')
  })

  it('is kept through a reload, but no password, and the browser asks before it', async () => {
    await field('Password').fill('secret-1')
    expect(asksBeforeLeaving()).toBe(true)
    await reload()

    await expect.element(restored).toBeVisible()
    await expect.element(field('Name')).toHaveValue('Anvil Gym')
    await expect.element(field('Password')).toHaveValue('')
  })

  it('is gone once it is discarded', async () => {
    await reload()
    await form.getByRole('button', { name: t('form.draft.discard'), exact: true }).click()
    await expect.element(field('Name')).toHaveValue('')
    await expect.poll(kept).toBeNull()
    expect(asksBeforeLeaving()).toBe(false)

    await reload()
    await expect.element(field('Name')).toHaveValue('')
    await expect.element(restored).not.toBeInTheDocument()
  })

  it('is not kept of what was taken back by hand', async () => {
    await field('Name').fill('')
    await page.getByRole('link', { name: 'All parts', exact: true }).click()
    await expect.poll(() => window.location.pathname).toBe('/portal/kit')

    await expect.element(field('Name')).toHaveValue('')
    await expect.element(restored).not.toBeInTheDocument()
    expect(kept()).toBeNull()
  })

  it('is asked for before a link takes it away', async () => {
    const link = page.getByRole('link', { name: 'All parts', exact: true })
    const dialog = page.getByRole('dialog')

    await link.click()
    await expect.element(dialog.getByText(t('form.leave.text'))).toBeVisible()
    await expectSound()
    await dialog.getByRole('button', { name: t('form.leave.stay'), exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(window.location.pathname).toBe('/portal/kit/forms')
    await expect.element(field('Name')).toHaveValue('Anvil Gym')

    await link.click()
    await dialog.getByRole('button', { name: t('form.leave.leave'), exact: true }).click()
    await expect.poll(() => window.location.pathname).toBe('/portal/kit')
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a draft of somebody else ($language, $width)', (screen) => {
  const { form, t, field } = formOf('Sample', screen)
  const someone = () => aMe({ user: { role: 'admin', languagePreference: screen.language } })

  it.each([
    ['has signed out', endSession],
    ['has left a session that ran out', async () => undefined],
  ])('is shown to nobody where its writer %s', async (_, leave) => {
    await openKit(screen, { part: 'forms', as: someone() })
    await field('Name').fill('Anvil Gym')
    await expect.poll(kept).toContain('Anvil Gym')
    await leave()
    await leaveScreen()

    const other = someone()
    answer(readMe, other)
    await openKit(screen, { part: 'forms', as: other })

    await expect.element(field('Name')).toHaveValue('')
    await expect
      .element(form.getByRole('status').filter({ hasText: t('form.draft.restored') }))
      .not.toBeInTheDocument()
    expect(kept()).toBeNull()
  })
})
