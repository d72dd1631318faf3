import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listCategories } from '#shared/api/home.schemas.ts'
import { createStaffAccount } from '#shared/api/staff.schemas.ts'
import { answerEntities } from '#test/fixtures/component/answers/portal-settings.ts'
import {
  accountFields,
  aStaffRow,
  PASSWORD,
  seat,
} from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import {
  expectFocusWithin,
  findAt,
  pressAt,
  writeAt,
} from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, FR_DESKTOP, type Screen } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const team = anOrganization({ name: 'Quails' })
const row = aStaffRow({ email: 'quails@larks.example', role: 'team', teamKey: team.key })

async function openStep(screen: Screen): Promise<void> {
  answerEntities({ organizations: [team] })
  answer(createStaffAccount, row)
  // After the last step, the list of organizations opens, which requests the categories.
  answer(listCategories, { items: [], french: {} })
  await visit(portalPages.createTeam.href(), seat(screen, { role: 'admin' }))
}

function partsOf(screen: Screen) {
  const t = wordsOf(screen.language, 'staff')
  return {
    t,
    ...accountFields(screen),
    forms: wordsOf(screen.language, 'forms'),
    linkTo: page.getByRole('button', { name: t('step.linkTo.team') }),
    picker: page.getByRole('combobox', { name: t('links.team') }),
    link: page.getByRole('button', { name: t('step.link.team') }),
  }
}

describe.each(EN_DESKTOP_FR_PHONE)('who runs an organization ($language, $width)', (screen) => {
  const { t, forms, email, password, confirmation, linkTo, picker, link } = partsOf(screen)

  it('needs a strong password, and the alert of it has the focus', async () => {
    await openStep(screen)

    await linkTo.click()
    await expect.element(page.getByText(forms('errors.field.required')).first()).toBeVisible()
    await email.fill(row.email)
    await password.fill('short')
    await confirmation.fill('short')
    await linkTo.click()

    const alert = page.getByRole('alert')
    await expect.element(alert.getByText(forms('validation.password.weak'))).toBeVisible()
    await expect.element(alert).toHaveFocus()
    await expectSound()
  })

  it('is linked to an organization that is there, and their password kept nowhere', async () => {
    await openStep(screen)
    await expect.element(page.getByText(t('step.of', { step: '1' }))).toBeVisible()
    await email.fill(row.email)
    await password.fill(PASSWORD)
    await confirmation.fill(PASSWORD)
    await linkTo.click()

    await expect.element(picker).toHaveFocus()
    await expect.element(page.getByText(t('step.of', { step: '2' }))).toBeVisible()
    await link.click()
    await expect.element(page.getByText(forms('validation.account.team'))).toBeVisible()
    await expectSound()
    const kept = [{ ...localStorage }, { ...sessionStorage }, location.href]
    expect(JSON.stringify(kept)).not.toContain(PASSWORD)
    await picker.fill(team.name)
    await page.getByRole('option', { name: team.name, exact: false }).click()
    await link.click()

    await expect.poll(() => location.pathname).toBe(portalPages.teams.href())
    expect(requestsOf(createStaffAccount)).toMatchObject([
      { body: { email: row.email, role: 'team', teamKey: team.key } },
    ])
  })
})

describe('who runs an organization, without a mouse', () => {
  const { t, email, password, confirmation, linkTo, picker, link } = partsOf(FR_DESKTOP)

  it('is linked to it, also after one step back', async () => {
    await openStep(FR_DESKTOP)
    await writeAt(email, row.email)
    await writeAt(password, PASSWORD)
    await writeAt(confirmation, PASSWORD)

    await pressAt(linkTo)
    await expect.element(picker).toHaveFocus()
    await pressAt(page.getByRole('button', { name: t('step.back') }))
    await expectFocusWithin()
    await pressAt(linkTo)
    await findAt(picker, team.name)
    await userEvent.keyboard('{Escape}')
    await pressAt(link)

    await expect.poll(() => location.pathname).toBe(portalPages.teams.href())
    await expectFocusWithin()
  })
})
