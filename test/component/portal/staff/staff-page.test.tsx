import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listStaff } from '#shared/api/staff.schemas.ts'
import { aStaffRow, seat } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { expectFocusWithin, pressAt } from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE, FR_DESKTOP } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

describe.each(EN_DESKTOP_FR_PHONE)('the list of staff ($language, $width)', (screen) => {
  it('asks for those in a state, and leads to each', async () => {
    const row = aStaffRow({ state: 'suspended' })
    // The longest name, without a space to break it at.
    const other = aStaffRow({ email: 'office@gulls.example', linkName: 'W'.repeat(120) })
    answer(listStaff, { items: [row, other], total: 2, pages: 1 })

    await visit(
      `${portalPages.staff.href()}?state=suspended&query=office-`,
      seat(screen, { role: 'admin' }),
    )

    await expect
      .element(page.getByRole('link', { name: row.email }))
      .toHaveAttribute('href', portalPages.staffMember.href(row.key))
    await expectSound()
    expect(requestsOf(listStaff)).toMatchObject([
      { query: { state: 'suspended', query: 'office-' } },
    ])
  })
})

describe('the list of staff without a mouse', () => {
  it('is found in the settings, and leads to the invitation', async () => {
    const t = wordsOf('fr', 'staff')
    answer(listStaff, { items: [], total: 0, pages: 0 })
    await visit(portalPages.adminSettings.href(), seat(FR_DESKTOP, { role: 'admin' }))

    await pressAt(page.getByRole('link', { name: t('title') }))
    await pressAt(page.getByRole('link', { name: t('invite.word') }))

    const title = page.getByRole('heading', { level: 1, name: t('invite.title') })
    await expect.element(title).toBeVisible()
    await expectFocusWithin()
  })
})
