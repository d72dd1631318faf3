import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { BodyOf } from '#shared/api/contract.ts'
import {
  changeStaffAccount,
  inviteStaffAgain,
  readStaffAccount,
  type StaffRow,
  suspendStaffAccount,
} from '#shared/api/staff.schemas.ts'
import { answerEntities } from '#test/fixtures/component/answers/portal-settings.ts'
import { aStaffRow, seat } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { answerAt, expectFocusWithin, pressAt } from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, FR_DESKTOP, type Screen } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const button = (name: string) => page.getByRole('button', { name })

async function openMember(screen: Screen, row: StaffRow): Promise<void> {
  answer(readStaffAccount, row)
  await visit(portalPages.staffMember.href(row.key), seat(screen, { role: 'admin' }))
}

describe.each(EN_DESKTOP_FR_PHONE)('an account of staff ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'staff')
  const forms = wordsOf(screen.language, 'forms')
  const confirmed = async (name: string) => {
    await button(name).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
  }

  it('says how it stands, and is invited again', async () => {
    const row = aStaffRow({ isAwaited: true })
    answer(inviteStaffAgain, row)
    await openMember(screen, row)

    await expect.element(page.getByText(t('standing.active'))).toBeVisible()
    await expectSound()
    await button(t('again.word')).click()

    await expect.element(page.getByText(t('again.done'))).toBeVisible()
    expect(requestsOf(inviteStaffAgain)).toMatchObject([{ params: { userKey: row.key } }])
  })

  it('is given another role', async () => {
    const team = anOrganization({ name: 'Larks' })
    answerEntities({ organizations: [team] })
    const row = aStaffRow({ role: 'team', teamKey: team.key, linkName: team.name })
    answer(changeStaffAccount, { ...row, role: 'admin' })
    await openMember(screen, row)

    await page.getByRole('radio', { name: t('roles.admin'), exact: false }).click()
    await button(forms('form.save')).click()

    await expect.element(page.getByText(forms('form.saved'))).toBeVisible()
    expect(requestsOf(changeStaffAccount)).toMatchObject([{ body: { role: 'admin' } }])
  })

  it('is suspended once it was asked, and reinstated', async () => {
    const row = aStaffRow()
    answer(suspendStaffAccount, ({ body }) => {
      const { suspended } = body as BodyOf<typeof suspendStaffAccount>
      const next: StaffRow = { ...row, state: suspended ? 'suspended' : 'active' }
      answer(readStaffAccount, next)
      return next
    })
    await openMember(screen, row)

    await confirmed(t('suspend.word'))
    await expect.element(page.getByText(t('standing.suspended'))).toBeVisible()
    await expectSound()
    await confirmed(t('reinstate.word'))

    await expect.element(page.getByText(t('standing.active'))).toBeVisible()
    const asked = [{ body: { suspended: true } }, { body: { suspended: false } }]
    expect(requestsOf(suspendStaffAccount)).toMatchObject(asked)
  })

  it('is kept where it is the last admin, and says so', async () => {
    answer(suspendStaffAccount, refusal('lastAdmin'))
    await openMember(screen, aStaffRow())

    await confirmed(t('suspend.word'))

    await expect.element(page.getByText(t('failure.lastAdmin'))).toBeVisible()
    await expect.element(page.getByText(t('standing.active'))).toBeVisible()
  })
})

describe('an account of staff without a mouse', () => {
  const t = wordsOf('fr', 'staff')
  const forms = wordsOf('fr', 'forms')

  it('is given a role and suspended', async () => {
    const sponsor = aSponsor()
    answerEntities({ businesses: [sponsor] })
    const row = aStaffRow({ role: 'sponsor', sponsorKey: sponsor.key, linkName: sponsor.name })
    answer(changeStaffAccount, { ...row, role: 'admin' })
    answer(suspendStaffAccount, () => {
      const suspended: StaffRow = { ...row, state: 'suspended' }
      answer(readStaffAccount, suspended)
      return suspended
    })
    await openMember(FR_DESKTOP, row)

    await expect.element(page.getByRole('combobox')).toHaveValue(sponsor.name)
    await pressAt(
      page.getByRole('radio', { name: t('roles.sponsor'), exact: false }),
      '{ArrowDown}',
    )
    await pressAt(button(forms('form.save')))
    await expect.element(page.getByText(forms('form.saved'))).toBeVisible()
    await expectFocusWithin()
    await answerAt(button(t('suspend.word')), t('suspend.word'))

    await expect.element(page.getByText(t('standing.suspended'))).toBeVisible()
    await expectFocusWithin()
  })
})
