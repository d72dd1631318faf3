import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OutputOf } from '#shared/api/contract.ts'
import { readSwitches } from '#shared/api/settings.schemas.ts'
import { answerCodes } from '#test/fixtures/component/answers/portal-codes.ts'
import { seat, seatAtOrganization } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP, EN_DESKTOP_FR_PHONE, FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

type Pause = OutputOf<typeof readSwitches>['pauses'][number]

const since = '2026-11-28T20:00:00.000Z'
const pauses = (...some: Omit<Pause, 'since'>[]) =>
  answer(readSwitches, { pauses: some.map((pause) => ({ ...pause, since })) })

describe.each(EN_DESKTOP_FR_PHONE)('what is paused ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'portal')
  const banner = page.getByRole('status', { name: t('paused.label') })

  it('stands on an organization’s pages, with its own board', async () => {
    const { organization, ...staff } = seatAtOrganization(screen)
    answerCodes([])
    pauses({ name: 'alerts' }, { name: 'triggerBoard', teamKey: organization.key })

    await visit(portalPages.teamCodes.href(organization.key), staff)

    const names = [t('paused.names.alerts'), t('paused.names.ownBoard')].join(', ')
    await expect.element(banner.getByText(t('paused.now', { names }))).toBeVisible()
    await expect.element(banner.getByRole('link')).not.toBeInTheDocument()
    await expectSound()
  })
})

describe.each([EN_DESKTOP, FR_PHONE])('an admin ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'portal')
  const banner = page.getByRole('status', { name: t('paused.label') })
  const admin = seat(screen, { role: 'admin' })

  it('gets from what is paused to the switches', async () => {
    pauses({ name: 'triggerBoard', teamKey: 'GULLS', teamName: 'Harbour Gulls' })

    await visit(portalPages.adminSettings.href(), admin)

    const names = t('paused.names.oneBoard', { name: 'Harbour Gulls' })
    await expect.element(banner.getByText(t('paused.now', { names }))).toBeVisible()
    await expect
      .element(banner.getByRole('link', { name: t('paused.manage') }))
      .toHaveAttribute('href', portalPages.switches.href())
  })

  it('sees no banner while nothing is paused', async () => {
    await visit(portalPages.adminSettings.href(), admin)

    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(banner).toBeEmptyDOMElement()
  })
})
