import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createStaffAccount, readStaffAccount } from '#shared/api/staff.schemas.ts'
import { answerEntities } from '#test/fixtures/component/answers/portal-settings.ts'
import {
  accountFields,
  aStaffRow,
  PASSWORD,
  seat,
} from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import {
  chooseAt,
  expectFocusWithin,
  pressAt,
  writeAt,
} from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, FR_DESKTOP } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

describe.each(EN_DESKTOP_FR_PHONE)('the invitation of staff ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'staff')
  const forms = wordsOf(screen.language, 'forms')
  const form = page.getByRole('form', { name: t('invite.title') })
  const send = form.getByRole('button', { name: t('invite.send') })
  const { email, password, confirmation } = accountFields(screen)
  const open = () => visit(portalPages.inviteStaff.href(), seat(screen, { role: 'admin' }))

  it('says what is missing, and what is wrong with the passwords', async () => {
    await open()

    await send.click()
    await expect.element(form.getByText(forms('errors.field.required')).first()).toBeVisible()
    await expect.element(form.getByText(forms('validation.account.team'))).toBeVisible()
    await password.fill('short')
    await confirmation.fill(PASSWORD)
    await email.click()

    await expect.element(form.getByText(forms('validation.password.weak'))).toBeVisible()
    await expect.element(form.getByText(forms('validation.password.differ'))).toBeVisible()
    await expectSound()
    expect(requestsOf(createStaffAccount)).toEqual([])
  })

  it('makes the account of an organization, and leads to its page', async () => {
    const team = anOrganization({ name: 'Larks' })
    const row = aStaffRow({ role: 'team', teamKey: team.key, linkName: team.name })
    answerEntities({ organizations: [team] })
    answer(createStaffAccount, row)
    answer(readStaffAccount, row)
    await open()

    await email.fill(row.email)
    await password.fill(PASSWORD)
    await confirmation.fill(PASSWORD)
    await page.getByRole('combobox', { name: t('links.team') }).fill(team.name)
    await page.getByRole('option', { name: team.name, exact: false }).click()
    await send.click()

    await expect.element(page.getByRole('heading', { level: 1, name: row.email })).toBeVisible()
    expect(requestsOf(createStaffAccount)).toMatchObject([
      { body: { email: row.email, role: 'team', teamKey: team.key, language: screen.language } },
    ])
  })
})

describe.each(EN_DESKTOP_FR_PHONE)(
  'an invitation whose answer was lost ($language, $width)',
  (screen) => {
    const t = wordsOf(screen.language, 'staff')
    const forms = wordsOf(screen.language, 'forms')
    const form = page.getByRole('form', { name: t('invite.title') })
    const send = form.getByRole('button', { name: t('invite.send') })
    const { email, password, confirmation } = accountFields(screen)
    const open = () => visit(portalPages.inviteStaff.href(), seat(screen, { role: 'admin' }))

    it('says where the account is when it was edited after an answer was lost', async () => {
      const made = aStaffRow({ email: 'made@larks.example' })
      answer(readStaffAccount, made)
      answer(createStaffAccount, () => {
        throw new TypeError('Failed to fetch')
      })
      await open()
      await form.getByRole('radio', { name: t('roles.admin'), exact: false }).click()
      await email.fill(made.email)
      await password.fill(PASSWORD)
      await confirmation.fill(PASSWORD)
      await send.click()
      await expect
        .element(form.getByRole('alert').getByText(forms('form.problems.offline')))
        .toBeVisible()
      answer(createStaffAccount, refusal('changedMeanwhile', { made: made.key }))

      await email.fill(`other-${made.email}`)
      await send.click()
      const alert = form.getByRole('alert').filter({ hasText: t('invite.there') })
      await expect.element(alert).toBeVisible()
      await expectSound()
      await alert.getByRole('link', { name: t('invite.open') }).click()
      // The form has unsaved input, so the page asks before the user leaves it.
      await page.getByRole('button', { name: forms('form.leave.leave') }).click()

      await expect.element(page.getByRole('heading', { level: 1, name: made.email })).toBeVisible()
      const [first, second] = requestsOf(createStaffAccount).map(({ body }) => body)
      expect(second).toMatchObject({ attempt: Object(first).attempt })
    })
  },
)

describe('the invitation of staff without a mouse', () => {
  const t = wordsOf('fr', 'staff')
  const { email, password, confirmation } = accountFields(FR_DESKTOP)

  it('is filled in and sent', async () => {
    const row = aStaffRow({ email: 'bureau@larks.example' })
    answer(createStaffAccount, row)
    answer(readStaffAccount, row)
    await visit(portalPages.inviteStaff.href(), seat(FR_DESKTOP, { role: 'admin' }))

    await writeAt(email, row.email)
    await writeAt(password, PASSWORD)
    await writeAt(confirmation, PASSWORD)
    await chooseAt(page.getByRole('radio', { name: t('roles.team'), exact: false }), 2)
    await pressAt(page.getByRole('button', { name: t('invite.send') }))

    await expect.element(page.getByRole('heading', { level: 1, name: row.email })).toBeVisible()
    await expectFocusWithin()
    expect(requestsOf(createStaffAccount)).toMatchObject([{ body: { role: 'admin' } }])
  })
})
