import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { aCodeRow, answerCodes, codesNamed } from '#test/fixtures/component/answers/portal-codes.ts'
import { seatAtOrganization } from '#test/fixtures/component/answers/portal-staff.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

describe.each(EN_DESKTOP_FR_PHONE)('all codes ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'codes')

  it('are counted kind by kind, each on the way to its list', async () => {
    const { organization, ...staff } = seatAtOrganization(screen)
    answerCodes([...codesNamed('G', 3), aCodeRow({ code: 'P-1', accessLevel: 'player', limit: 1 })])

    await visit(portalPages.teamCodes.href(organization.key), staff)

    const title = page.getByRole('heading', { level: 1, name: t('all'), exact: true })
    await expect.element(title).toBeVisible()
    const row = (level: string) => page.getByRole('row').filter({ hasText: t(`lists.${level}`) })
    const cells = (level: string) =>
      row(level)
        .getByRole('cell')
        .elements()
        .map(({ textContent }) => textContent)
    const counts = (total: number, active: number, deactivated: number) =>
      Object.entries({ total, active, deactivated }).map(([key, n]) => t(`totals.${key}`) + n)
    await expect.poll(() => cells('exclusive')).toEqual(counts(3, 3, 0))
    expect(cells('player')).toEqual(counts(1, 1, 0))
    await expectSound()
    await row('player').getByRole('link').click()
    await expect
      .element(page.getByRole('rowheader', { name: 'P-1', exact: true }))
      .toBeInTheDocument()
    expect(location.pathname).toBe(portalPages.playerCodes.href(organization.key))
  })
})
